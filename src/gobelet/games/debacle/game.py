"""Débâcle, put together from its rooms; the law is in `law`."""

from __future__ import annotations

from gobelet.core.game import Game
from gobelet.core.parts import Notation, Page, Positions, Wording
from gobelet.core.words import Words

from . import options
from .beginners import PLAYERS
from .law import rules
from .web import table as web
from .words import notation, position, reasons, words
from .words.picture import picture

GAME = Game(
    module=__name__,
    key="debacle",
    title=Words("Débâcle", "Débâcle"),
    summary=Words(
        "The dice are the pieces: they roll, flip and capture on a board of 6 × 6, "
        "and nothing is left to luck.",
        "Les dés sont les pions : ils roulent, flippent et capturent sur un plateau de 6 × 6, "
        "et rien n'est laissé au hasard.",
    ),
    credit=Words(
        "A game by Jérémie Pelletier, published by its author in 2009.",
        "Un jeu de Jérémie Pelletier, publié par son auteur en 2009.",
    ),
    seats=range(2, 3),
    minutes=30,
    options=options.OPTIONS,
    rules=rules,
    chance=None,
    secrets=None,
    players=PLAYERS,
    stand_in="beginner",
    notation=Notation(
        notation.action_text, notation.tidy_action, reasons.why_not, notation.begins_turn
    ),
    wording=Wording(words.prompt, words.action_words, words.sentence, picture),
    page=Page(web.present, web.MATERIAL),
    positions=Positions(position.position_text, position.read_position),
)
