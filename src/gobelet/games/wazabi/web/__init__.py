"""Wazabi as data for the page that draws it."""
