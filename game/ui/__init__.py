"""Widgets, text, focus, theme; raw input becomes intents here."""
