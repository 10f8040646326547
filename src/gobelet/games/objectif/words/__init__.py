"""Objectif in words: notation, sentences, reasons, plain pictures."""
