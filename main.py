# /// script
# dependencies = [
#  "pygame-ce",
# ]
# ///
"""Starts Kiebitz, on the desktop and in the browser. `python main.py --help` lists the options."""

import asyncio
import os

os.environ["PYGAME_BLEND_ALPHA_SDL2"] = "1"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: F401

from game.app_start import main

asyncio.run(main())
