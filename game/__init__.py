"""Kiebitz: a card room for the Crow's Nest family, Schnapsen and Guandan."""

__version__ = "0.1.0"
