"""Requests and pages."""
