"""Play without a server: a session at one screen, its saves, and the plain front end."""
