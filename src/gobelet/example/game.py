"""Example, put together from its rooms; the law is in `law`."""

from __future__ import annotations

from gobelet.core.game import Game
from gobelet.core.parts import Chance, Notation, Wording
from gobelet.core.words import Words

from . import options
from .beginners import PLAYERS
from .law import rules
from .words import notation, words
from .words.picture import picture

GAME = Game(
    module=__name__,
    key="example",
    title=Words("Example", "Exemple"),
    summary=Words(
        "Roll one die as often as you dare: a 1 loses what the turn has brought.",
        "Lancez un dé tant que vous l’osez : un 1 fait perdre ce que le tour a rapporté.",
    ),
    credit=Words(
        "An old folk game that is known as Pig.",
        "Un vieux jeu populaire, connu sous le nom anglais de « Pig ».",
    ),
    seats=range(2, rules.MAX_SEATS + 1),
    minutes=10,
    options=options.OPTIONS,
    rules=rules,
    chance=Chance(thrower=notation.thrower, why_no_outcome=notation.why_no_outcome),
    secrets=None,
    players=PLAYERS,
    stand_in="beginner",
    notation=Notation(notation.action_text, notation.tidy_action, begins_turn=notation.begins_turn),
    wording=Wording(words.prompt, words.action_words, words.sentence, picture),
    page=None,
)
