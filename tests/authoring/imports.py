"""`lint-imports` as a module, so that a copy of the tree is looked at and not this one."""

from __future__ import annotations

from importlinter.cli import lint_imports_command

if __name__ == "__main__":
    lint_imports_command()
