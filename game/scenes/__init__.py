"""Scene base classes and the scenes that belong to no single game."""
