"""Widgets, text, focus, theme; raw input becomes intents here.

theme    colours and places                        screen   the window's size and density
bake     shapes drawn once, kept in a cache        text     all type: fitting, wrapping, a recorder for tests
paint    tickets, buttons, panels, rules           marks    seats, calls, bids, meters
brass    brass buttons, switches, sliders, ring    intents  what a player wants; input makes them of events
target   what can be tapped or focused             focus    the keyboard's ring over targets
widgets  controls that know their place            rows     columns of them at any width
scroll   a window onto a long column               keypad   keys on the screen and the field they fill
toast    messages and tooltips

Rects, positions and type sizes in drawing functions are device pixels; `k` is device pixels per design unit. Widgets
and rows take a `Screen` and CSS sizes.
"""
