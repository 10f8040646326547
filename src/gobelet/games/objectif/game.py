"""Objectif, put together from its rooms; the law is in `law`."""

from __future__ import annotations

from gobelet.core.game import Game
from gobelet.core.parts import Chance, Notation, Page, Positions, Secrets, Wording
from gobelet.core.words import Words

from . import options, secrets
from .beginners import PLAYERS
from .law import rules
from .law.state import MAX_SEATS
from .position import why_no_position
from .web import table as web
from .words import chance, notation, words
from .words.picture import picture

GAME = Game(
    module=__name__,
    key="objectif",
    title=Words("Objectif", "Objectif"),
    summary=Words(
        "One player rolls, all bet a secret card on what the dice will show in the end.",
        "Un joueur lance, tous misent une carte secrète sur ce que les dés montreront.",
    ),
    credit=Words(
        "A game by Alain Brobecker and François Petit.",
        "Un jeu d'Alain Brobecker et François Petit.",
    ),
    seats=range(2, MAX_SEATS + 1),
    minutes=10,
    options=options.OPTIONS,
    rules=rules,
    chance=Chance(
        chance.outcome_text,
        chance.tidy_outcome,
        chance.why_no_outcome,
        thrower=chance.thrower,
    ),
    secrets=Secrets(secrets.sees, secrets.world),
    players=PLAYERS,
    stand_in="beginner",
    notation=Notation(
        notation.action_text, notation.tidy_action, notation.why_not, notation.begins_turn
    ),
    wording=Wording(words.prompt, words.action_words, words.sentence, picture),
    page=Page(web.present, web.MATERIAL),
    positions=Positions(why_not=why_no_position),
    check=options.check,
    caution=options.caution,
)
