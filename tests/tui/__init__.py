"""The terminal app, played by a pilot that presses keys and clicks."""
