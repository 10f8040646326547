"""A finished match looked at again: what each choice gave away, and what luck brought."""
