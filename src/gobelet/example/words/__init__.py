"""Example in words: notation, sentences, plain pictures."""
