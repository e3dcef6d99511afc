"""Schnapsen, two players, to seven game points."""
