"""Yum drawn in a terminal."""
