"""The words every game shares. Pure Python: no pygame, no clock, no files, no output."""
