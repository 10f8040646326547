"""Where this machine keeps what can always be made again: compiled code and solved games."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def cache_home() -> Path:
    """The user's folder for such things; it may be deleted at any time."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "gobelet"


def source_hash(*folders: str) -> str:
    """A hash over the sources in these folders of the package, or over all of them."""
    digest = hashlib.sha256()
    for root in [_PACKAGE / folder for folder in folders] or [_PACKAGE]:
        for path in sorted(root.rglob("*.py")):
            name = path.relative_to(_PACKAGE)
            if "tests" not in name.parts:
                digest.update(name.as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
