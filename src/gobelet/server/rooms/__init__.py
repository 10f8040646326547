"""Rooms, their tables, and all that people do there."""
