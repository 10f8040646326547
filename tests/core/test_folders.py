"""Where games and what can be made again belong, on each system."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest
from platformdirs import windows
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from gobelet.core.folders import cache_home, data_home

SYSTEMS = {"linux": Unix, "darwin": MacOS, "win32": Windows}
LOCAL = "/home/ada/AppData/Local"
"""What Windows says when it is asked; it is not here to be asked."""


@pytest.fixture
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setattr(windows, "get_win_folder", lambda _: LOCAL)
    for name in ("GOBELET_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("_nothing_set")
@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/gobelet"),
        ("linux", {}, "/home/ada/.local/share/gobelet"),
        ("darwin", {}, "/home/ada/Library/Application Support/gobelet"),
        ("win32", {}, "/home/ada/AppData/Local/gobelet"),
        ("linux", {"GOBELET_HOME": "/mine"}, "/mine"),
    ],
)
def test_where_games_are_kept(
    platform: str, variables: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "PlatformDirs", SYSTEMS[platform])
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert data_home() == Path(folder)


@pytest.mark.usefixtures("_nothing_set")
@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"XDG_CACHE_HOME": "/cache"}, "/cache/gobelet"),
        ("linux", {}, "/home/ada/.cache/gobelet"),
        ("darwin", {}, "/home/ada/Library/Caches/gobelet"),
        ("win32", {}, "/home/ada/AppData/Local/gobelet/Cache"),
    ],
)
def test_where_what_can_be_made_again_is_kept(
    platform: str, variables: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "PlatformDirs", SYSTEMS[platform])
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cache_home() == Path(folder)
