"""Yum as data for the page that draws it."""
