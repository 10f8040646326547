"""How the parts of a house hear of each other, wherever they run."""
