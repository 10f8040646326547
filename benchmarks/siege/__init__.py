"""One stranger against one server: what everybody else notices of it."""
