"""The law of Example."""
