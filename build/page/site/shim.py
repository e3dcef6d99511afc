"""Makes Pyodide behave like the browser loop that pygbag games are written for,
then runs the game's main.py. Runs inside Pyodide, never natively."""

import asyncio
import os
import platform
import sys
import time
import traceback

import js
from pyodide import webloop
from pyodide.code import eval_code_async
from pyodide.ffi import create_once_callable

_web = js.window.webgame


def _report(exc):
    if isinstance(exc, SystemExit):
        code = exc.code
        _web.onEnd(code if isinstance(code, int) else (0 if code is None else 1))
    elif not isinstance(exc, asyncio.CancelledError):
        _web.onError("".join(traceback.format_exception(exc)).rstrip())


# ---- asyncio: run() starts a task (the loop is already running); sleep(0) is one frame.
_sleep = asyncio.sleep


async def sleep(delay, result=None):
    _web.onTick()
    if delay > 0:
        return await _sleep(delay, result)
    frame = asyncio.get_running_loop().create_future()
    js.requestAnimationFrame(
        create_once_callable(lambda _t: frame.done() or frame.set_result(None))
    )
    await frame
    return result


def _done(task):
    if task.cancelled():
        _web.onEnd(0)
    elif task.exception() is not None:
        _report(task.exception())
    else:
        _web.onEnd(0)


def run(main, *, debug=None, loop_factory=None):
    async def guarded():
        # SystemExit must not reach the loop: there is nothing it could exit.
        try:
            await main
        except SystemExit as e:
            _report(e)

    task = asyncio.ensure_future(guarded())
    task.add_done_callback(_done)
    run.tasks.append(task)
    return task


run.tasks = []
asyncio.sleep = sleep
asyncio.run = run
asyncio.get_event_loop().set_exception_handler(
    lambda _loop, context: _report(context.get("exception") or RuntimeError(context.get("message")))
)

# ---- time.sleep() blocks the page, as it does in pygbag (Pyodide would let others run).
time.sleep = webloop._orig_sleep

# ---- platform: the names pygbag adds.
platform.window = js.window
platform.document = js.document
platform.console = js.console

# ---- pygame: the page counts frames.
import pygame  # noqa: E402


def _counted(function):
    def wrapper(*args, **kwargs):
        function(*args, **kwargs)
        _web.onFrame()

    wrapper.__name__ = function.__name__
    wrapper.__doc__ = function.__doc__
    return wrapper


pygame.display.flip = _counted(pygame.display.flip)
pygame.display.update = _counted(pygame.display.update)


# ---- the game
def _find(main):
    for root in ("/game", "/game/assets"):
        if os.path.exists(os.path.join(root, main)):
            return root
    raise FileNotFoundError(f"no {main} in the game's top folder or in assets/")


async def _play(main, argv):
    root = _find(main)
    os.chdir(root)
    sys.path.insert(0, root)
    sys.argv = [main, *argv]
    path = os.path.join(root, main)
    namespace = sys.modules["__main__"].__dict__
    namespace.update(__name__="__main__", __file__=path)
    with open(path, encoding="utf-8") as f:
        source = f.read()
    try:
        await eval_code_async(source, namespace, filename=path)
    except BaseException as e:
        _report(e)
    else:
        if not run.tasks:  # no asyncio.run: top-level await, or nothing to wait for
            _web.onEnd(0)


await _play(_web_options["main"], _web_options["argv"])  # noqa: F704, F821
