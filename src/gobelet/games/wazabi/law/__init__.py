"""The law of Wazabi: what the rules pages say, as functions."""
