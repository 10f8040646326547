"""What is solved is kept under the options of the table that it was solved for."""

from __future__ import annotations

from itertools import product

import pytest

from gobelet.core.state import option_fields
from gobelet.engines.yum.card import alone, options_of
from gobelet.games.yum.game import GAME

CHOSEN = [
    {option.key: value.name for option, value in zip(GAME.options, values, strict=True)}
    for values in product(*(option.values for option in GAME.options))
]


@pytest.mark.parametrize("chosen", CHOSEN, ids=lambda chosen: "-".join(chosen.values()))
def test_a_table_that_counts_so_has_these_options(chosen: dict[str, str]) -> None:
    """By name: another order of the state's fields would be the same table."""
    state = alone(options_of(GAME.start(4, chosen)))
    assert GAME.chosen_options(state) == chosen
    assert state.seats == 1


def test_every_option_of_the_table_counts() -> None:
    keys = {options_of(GAME.start(1, chosen)) for chosen in CHOSEN}
    assert len(keys) == len(CHOSEN) == 2 ** len(option_fields(GAME.rules.State))
