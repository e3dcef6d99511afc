"""Frame times: what counts as a pause, and the worst of them."""

from __future__ import annotations

from game.app_stats import FrameStats, Pass


def run(stats, gaps, work=0.002, start=100.0):
    now = start
    stats.frame(Pass(now, now, now + work, now + work, False), "a")
    for gap in gaps:
        now += gap
        stats.frame(Pass(now, now + work / 4, now + work / 2, now + work, True), "b" if gap > 0.03 else "a")


def test_the_warm_up_does_not_count_and_the_worst_pauses_are_kept_with_their_scene():
    stats = FrameStats(warm_up=2.0)
    run(stats, [0.5, 0.4, 1.0, *[0.02] * 10, 0.3, *[0.016] * 20, 0.08])
    assert [(p.gap, p.scene) for p in stats.worst[:3]] == [(300.0, "b"), (80.0, "b"), (20.0, "a")]
    worst = stats.worst[0]
    assert len(stats.worst) == 12 and (worst.work, worst.events, worst.update, worst.draw) == (2.0, 0.5, 0.5, 1.0)


def test_report_has_medians_and_maxima_in_milliseconds():
    stats = FrameStats()
    assert stats.report()["gap"] == {"median": 0.0, "p99": 0.0, "max": 0.0}
    run(stats, [0.01] * 99 + [0.1])
    report = stats.report()
    assert (report["frames"], report["drawn"]) == (101, 100)
    assert (report["gap"]["median"], report["gap"]["max"]) == (10.0, 100.0)
    assert (report["work"]["median"], report["draw"]["median"]) == (2.0, 1.0)


def test_memory_does_not_grow():
    stats = FrameStats()
    run(stats, [0.001 * (n % 50) for n in range(5000)])
    assert len(stats._gaps) == len(stats._work) == 600 and len(stats.worst) == 12


def test_reset_begins_a_measurement_without_warm_up():
    stats = FrameStats()
    run(stats, [0.5])
    stats.reset()
    run(stats, [0.07])
    assert [p.gap for p in stats.worst] == [70.0] and stats.frames == 2
