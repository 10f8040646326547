"""What a table in a terminal is made of: colours, a canvas, dice, and the table itself.

Games draw their own table with these parts, in their `terminal` module, and the app in `cli.tui`
puts it on the screen. Nothing here knows a game by name.
"""
