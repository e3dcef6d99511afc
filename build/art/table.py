"""Atlas ``table``: objects, prints of the cloths, signs of the buttons. All are centred in their box unless said."""

from __future__ import annotations

from .birds import crow, crow_head, lapwing
from .glyphs import GLYPHS
from .kit import CINNABAR, INK, STOCK, group
from .objects import (
    brass,
    cane,
    clasp,
    coffee,
    cut_rose,
    knob,
    lamp,
    lattice,
    leaf,
    nest_back,
    nest_front,
    plume,
    puck,
    tea,
    tea_print,
    twigs,
)  # fmt: skip
from .sheet import Sheet


def _birds(made: Sheet) -> None:
    made.single("crow.ink", crow(INK, STOCK), [0, 15, 204, 200], 1.3)
    made.single("crow.porch", crow("#141A3A", "#6C78B2"), [0, 15, 204, 200], 1.6)
    made.single("crow.head", crow_head(INK, STOCK), [-60, -45, 65, 45], 1)
    made.single("crow.head.stock", crow_head(STOCK, INK), [-60, -45, 65, 45], 1)
    bird = lapwing("#150E0B", "#2E6650", STOCK, "#C96A33")
    made.single("lapwing", group(bird, 'filter="url(#ps)"'), [0, -6, 194, 206], 1.6)


def _objects(made: Sheet) -> None:
    made.single("nest.back", nest_back(), [-76, -76, 76, 76], 2)
    made.single("nest.front", nest_front(), [-76, -76, 76, 76], 2)
    made.single("plume", plume(), [-120, -74, 120, 74], 1.3)
    made.single("coffee", coffee(), [-94, -94, 94, 94], 1.7)
    made.single("teacup", tea(), [-80, -80, 80, 80], 1.7)
    made.single("puck", puck("D"), [-22, -22, 22, 22], 2.5)
    made.single("puck.blank", puck(""), [-22, -22, 22, 22], 2.5)
    made.single("lamp", lamp(), [-90, -72, 90, 40], 2)
    made.single("clasp", clasp(), [-86, -32, 86, 32], 1.8)
    made.single("brass", brass(), [-30, -30, 30, 34], 2)
    made.single("knob", knob(), [-30, -30, 30, 34], 2)


def _prints(made: Sheet) -> None:
    nest = twigs(186, "#1B2348", 90, 8) + twigs(182, "#56629C", 84, 21)
    made.single("ring.porch", nest, [-236, -222, 236, 222], 1.25)
    made.single("cane", cane(), [-188, -188, 188, 188], 1.3)
    made.single("rose.tea", tea_print(), [-166, -166, 166, 166], 1.3)
    for name, ink, petals in (("ink", INK, 8), ("stock", STOCK, 8), ("cinnabar", CINNABAR, 8)):
        made.single(f"rose.{name}", cut_rose(ink, petals), [-102, -102, 102, 102], 1)
    made.single("leaf.porch", leaf(), [-7, -10, 7, 10], 3)
    made.single("lattice.tea", lattice(), [16, 16, 94, 94], 1.5)


def sheet() -> Sheet:
    """The whole atlas."""
    made = Sheet("table")
    _birds(made)
    _objects(made)
    _prints(made)
    for name, draw in GLYPHS.items():
        made.single(f"glyph.{name}", draw(), [-22, -22, 22, 22], 2.2)
    return made
