"""What figures allow to say, below everything that measures."""
