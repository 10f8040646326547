"""The law of Objectif: what the rules pages say, as functions."""
