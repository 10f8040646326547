"""The socket and its messages."""
