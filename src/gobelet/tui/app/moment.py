"""What a session has to show at one moment: the scene, the seats, the sentence."""

from __future__ import annotations

from gobelet.core.words import Lang, Words, listed
from gobelet.local.session import NeedAction, NeedRoll, Over, Session
from gobelet.tui.kit.table import Scene, Table

from . import wording
from .strip import Place


def scene(session: Session, lang: Lang) -> Scene:
    """What lies on the table for whoever is in front of the screen."""
    need = session.need
    return Scene(
        game=session.game,
        view=session.view(),
        seat=session.viewer,
        legal=need.legal if isinstance(need, NeedAction) else (),
        names=session.match.names,
        lang=lang,
        position=session.match.position,
    )


def places(session: Session, table: Table) -> list[Place]:
    """The seats as the strip shows them."""
    deciders = session.match.deciders
    return [
        Place(name, table.badge(seat), seat in deciders, seat == table.scene.seat)
        for seat, name in enumerate(session.match.names)
    ]


def prompt(session: Session, lang: Lang) -> str:
    """What is expected of the person at the screen, or whom we wait for."""
    need = session.need
    if isinstance(need, NeedAction):
        return session.prompt(lang)
    if isinstance(need, NeedRoll):
        return wording.THROW.to(lang)
    return (wording.DONE if isinstance(need, Over) else _waiting(session)).to(lang)


def _waiting(session: Session) -> Words:
    match = session.match
    if match.awaits_chance:
        return wording.CHANCE
    names = [match.names[seat] for seat in match.deciders if seat in session.bots]
    return wording.THINKING.fill(who=Words(listed(names, "en"), listed(names, "fr")))


def placeholder(session: Session, lang: Lang) -> str:
    """What the input line asks for while it is empty."""
    need = session.need
    if isinstance(need, NeedRoll):
        return wording.TYPE_DICE.to(lang)
    if isinstance(need, NeedAction):
        example = session.notation(need.legal[0])
        return ": " + wording.TYPE_HERE.fill(example=example).to(lang)
    return ""
