"""`python -m gobelet` is the command `gobelet`."""

from .cli import main

if __name__ == "__main__":
    main()
