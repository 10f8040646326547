"""Objectif drawn in a terminal."""
