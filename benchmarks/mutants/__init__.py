"""Small lies told to the sources, one at a time, to see whether a test notices."""
