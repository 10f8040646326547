"""Experiments on the games: simulations and what may be concluded from them."""
