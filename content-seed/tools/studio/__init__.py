"""Draws every picture of the seed content. Nothing here reads an outside image."""
