"""The web server: rooms, seats, spectators, fair dice, storage. It holds no rule of any game."""
