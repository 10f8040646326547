"""What whoever writes a game needs: a folder to begin with, golden records and counts."""
