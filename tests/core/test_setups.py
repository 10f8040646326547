"""Every way in which a game can be begun."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadSetup
from gobelet.core.setups import Setup, fewest, setups
from gobelet.games import get
from tests.toy.game import GAME as TOY


def test_every_number_of_seats_and_every_option() -> None:
    assert list(map(str, setups(TOY))) == [
        "toy-2-default",
        "toy-3-default",
        "toy-4-default",
        "toy-2-rounds=1",
        "toy-2-rounds=5",
    ]


def test_an_option_may_need_more_people() -> None:
    assert fewest(get("wazabi"), {"teams": "yes"}).seats > get("wazabi").seats[0]


def test_options_that_no_table_may_have_are_refused() -> None:
    with pytest.raises(BadSetup, match="no option"):
        fewest(TOY, {"colour": "red"})


def test_a_match_begins_so() -> None:
    assert Setup(TOY, 3, {"rounds": "5"}).match().options == {"rounds": "5"}
