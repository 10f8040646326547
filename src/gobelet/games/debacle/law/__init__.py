"""The law of Débâcle: what the rules pages say, as functions."""
