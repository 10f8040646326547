"""States as rows of an array, there and back."""

from __future__ import annotations

import numpy as np
import pytest

from gobelet.fast.arrays import dtype, pack, rows, unpack
from gobelet.games import get
from tests.core.test_small_parts import Sample
from tests.playing import all_games


def test_a_row_has_the_fields_of_the_state() -> None:
    assert dtype(Sample).names == ("plain", "wide", "line", "board")
    assert dtype(Sample)["board"].shape == (2, 2)


def test_every_game_comes_back_from_its_row() -> None:
    for game in all_games():
        state = game.start(game.seats[-1])
        row = rows(game.rules.State, 1)[0]
        pack(state, row)
        assert unpack(row, game.rules.State) == state


def test_a_number_that_does_not_fit_is_refused() -> None:
    state = get("yum").start(1)
    state.sheet[0][0] = 40_000
    with pytest.raises(OverflowError, match="sheet does not fit in i2"):
        pack(state, rows(type(state), 1)[0])
    assert np.iinfo(np.int16).max < 40_000
