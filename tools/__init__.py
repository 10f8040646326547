"""What prepares a checkout of Gobelet; plain Python, because nothing is installed yet."""
