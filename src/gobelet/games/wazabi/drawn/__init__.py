"""Wazabi drawn in a terminal."""
