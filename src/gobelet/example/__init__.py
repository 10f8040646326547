"""The game that `gobelet new` copies; it is on no shelf itself."""
