"""Wazabi, put together from its rooms; the law is in `law`."""

from __future__ import annotations

from gobelet.core.game import Game
from gobelet.core.parts import Chance, Notation, Page, Secrets, Wording
from gobelet.core.words import Words

from . import options, secrets
from .beginners import PLAYERS
from .law import rules
from .web import table as web
from .words import chance, notation, words
from .words.picture import picture
from .words.sentences import sentence

GAME = Game(
    module=__name__,
    key="wazabi",
    title=Words("Wazabi", "Wazabi"),
    summary=Words(
        "Be the first to get rid of your dice, mostly by giving them to your friends.",
        "Soyez le premier à vous débarrasser de vos dés, surtout en les donnant à vos amis.",
    ),
    credit=Words(
        "By Guilhem Debricon, published by Gigamic (2008).",
        "De Guilhem Debricon, édité par Gigamic (2008).",
    ),
    seats=range(2, rules.MAX_SEATS + 1),
    minutes=20,
    options=options.OPTIONS,
    rules=rules,
    chance=Chance(
        chance.outcome_text,
        chance.tidy_outcome,
        chance.why_no_outcome,
        chance.kind,
        chance.thrower,
        faces=chance.FACES,
    ),
    secrets=Secrets(secrets.sees, secrets.world),
    players=PLAYERS,
    stand_in="beginner",
    notation=Notation(
        notation.action_text, notation.tidy_action, notation.why_not, notation.begins_turn
    ),
    wording=Wording(words.prompt, words.action_words, sentence, picture),
    page=Page(web.present, web.MATERIAL),
    check=options.check,
)
