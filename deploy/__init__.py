"""Examples of what stands in front of the server, and a check that they work."""
