"""Bots: thinking, learning, and taking their turn."""
