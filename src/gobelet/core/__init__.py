"""The part that knows no game by name."""
