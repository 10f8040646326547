"""What made the weights by which Wazabi's players judge."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.expert import Finding
from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.engines.wazabi.weights import FILE
from gobelet.lab.train.workshop import Order, Workshop, number, seed


def _weights(order: Order, tell: Tell) -> Sequence[Finding]:
    from .fit import work

    return work(order, tell)


WORKSHOPS = (
    Workshop(
        "weights",
        Words(
            "Learns from games of players who judge, starting with the weights that are there.",
            "Apprend des parties de joueurs qui jugent, à partir des poids présents.",
        ),
        _weights,
        (
            number("rounds", 3, Words("How often it learns.", "Combien de fois."), 100),
            seed(1),
        ),
        product=FILE,
    ),
)
