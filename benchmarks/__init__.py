"""Measurements: two things side by side in one run, on one core, with their ratio."""
