"""Gobelet: four French dice games, played by the exact rules."""


def __getattr__(name: str) -> str:
    """The version is looked up when somebody asks: nobody at a table does."""
    if name == "__version__":
        from importlib.metadata import version

        return version("gobelet")
    raise AttributeError(name)
