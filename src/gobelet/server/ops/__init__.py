"""What whoever looks after the server needs: limits, logs, numbers."""
