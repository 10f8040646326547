"""Débâcle drawn in a terminal."""
