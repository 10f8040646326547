"""The rulings of Example that a table may change."""

from __future__ import annotations

from gobelet.core.options import Option
from gobelet.core.words import Words

TARGET = Option(
    key="target",
    default="100",
    paragraph="P4",
    words=Words("How many points win", "Combien de points font gagner"),
    numbers=range(20, 501),
)
OPTIONS = (TARGET,)
