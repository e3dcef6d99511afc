"""Draws every picture of the card room: SVG masters in, atlases out (see make.py)."""
