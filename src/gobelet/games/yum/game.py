"""Yum, put together from its rooms; the law is in `law`."""

from __future__ import annotations

from gobelet.core.game import Game
from gobelet.core.parts import Chance, Notation, Page, Positions, Wording
from gobelet.core.words import Words

from . import options
from .beginners import PLAYERS
from .law import rules
from .position import why_no_position
from .web import table as web
from .words import chance, notation, words
from .words.picture import picture

GAME = Game(
    module=__name__,
    key="yum",
    title=Words("Yum", "Yum"),
    summary=Words(
        "Five dice, three rolls, thirteen boxes to fill: the highest total wins.",
        "Cinq dés, trois lancers, treize cases à remplir : le plus haut total gagne.",
    ),
    credit=Words(
        "A traditional dice game; the sheet and its values are those of a Québec edition.",
        "Jeu de dés traditionnel ; la fiche et ses valeurs sont celles d'une édition québécoise.",
    ),
    seats=range(1, rules.MAX_SEATS + 1),
    minutes=20,
    options=options.OPTIONS,
    rules=rules,
    chance=Chance(
        chance.outcome_text,
        chance.tidy_outcome,
        chance.why_no_outcome,
        chance.kind,
        chance.thrower,
    ),
    secrets=None,
    players=PLAYERS,
    stand_in="beginner",
    notation=Notation(
        notation.action_text, notation.tidy_action, notation.why_not, notation.begins_turn
    ),
    wording=Wording(words.prompt, words.action_words, words.sentence, picture),
    page=Page(web.present, web.MATERIAL),
    positions=Positions(why_not=why_no_position),
)
