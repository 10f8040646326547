"""The law of Yum: what the rules pages say, as functions."""
