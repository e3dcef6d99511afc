"""Guandan, four players, two packs, levels 2 to A."""
