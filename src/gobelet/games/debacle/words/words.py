"""What Débâcle says to people."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.turn import Step
from gobelet.core.words import Lang, Words
from gobelet.games.debacle.law.actions import DONE, FLIP, HOME, RECOVER
from gobelet.games.debacle.law.board import beside, rolled, turned, value_on
from gobelet.games.debacle.law.choices import may_recover
from gobelet.games.debacle.law.recovery import lowest_lost, price
from gobelet.games.debacle.law.state import BLACK, EMPTY, RED, SQUARES, YES, State

from .notation import square_text

COLOURS = (Words("Red", "Rouge"), Words("Black", "Noir"))

_CHOICES = {
    "roll": Words(
        "roll {die} to {to}: {value} → {after}", "rouler de {die} à {to} : {value} → {after}"
    ),
    "flip": Words("flip {die}: {value} → {after}", "flipper {die} : {value} → {after}"),
    "capture": Words(
        "capture {to}, a {after}, with {die}, a {value}",
        "capturer {to}, un {after}, avec {die}, un {value}",
    ),
    "home": Words("bring {die} home to {to}", "rentrer {die} au camp en {to}"),
    "recover": Words(
        "recover a {value} on {to}, for {bonus}", "récupérer un {value} en {to}, contre {bonus}"
    ),
    "decline": Words("no rebound", "ne pas rebondir"),
    "stop": Words("end the turn", "finir le tour"),
}
_REPORTS = {
    "roll": Words(
        "{name} rolls {die} to {to}: the {value} becomes a {after}.",
        "{name} roule de {die} à {to} : le {value} devient un {after}.",
    ),
    "flip": Words(
        "{name} flips {die}: the {value} becomes a {after}.",
        "{name} flippe {die} : le {value} devient un {after}.",
    ),
    "capture": Words(
        "{name} captures the {after} on {to} with the {value} on {die}.",
        "{name} capture le {after} en {to} avec le {value} en {die}.",
    ),
    "home": Words(
        "{name} brings the {value} on {die} home to {to}.",
        "{name} rentre au camp le {value} en {die} : il va en {to}.",
    ),
    "recover": Words(
        "{name} recovers a {value} on {to}; {other} gets {bonus}.",
        "{name} récupère un {value} en {to} ; {other} gagne {bonus}.",
    ),
    "decline": Words("{name} does not rebound.", "{name} ne rebondit pas."),
    "stop": Words("{name} ends the turn.", "{name} finit son tour."),
}


def _kind(s: State, action: int) -> str:
    """What sort of step an action is."""
    verb = action // SQUARES
    if action == DONE:
        return "decline" if s.rebound else "stop"
    if verb in (FLIP, HOME, RECOVER):
        return {FLIP: "flip", HOME: "home", RECOVER: "recover"}[verb]
    return "roll" if s.board[beside(action)] == EMPTY else "capture"


def _facts(s: State, seat: int, action: int) -> dict[str, object]:
    """The die, its value, where it goes, and the value it will have."""
    kind = _kind(s, action)
    square = action % SQUARES
    if kind in ("decline", "stop"):
        return {}
    if kind == "recover":
        value = lowest_lost(s, seat)
        return {"to": square_text(square), "value": value, "bonus": bonus_moves(price(value))}
    die = s.dice[seat][s.chain] if kind == "home" else square
    to = square if kind in ("home", "flip") else beside(action)
    value = value_on(s, seat, die)
    after = {
        "roll": rolled(value),
        "flip": turned(value),
        "capture": value_on(s, 1 - seat, to),
        "home": value,
    }[kind]
    return {"die": square_text(die), "to": square_text(to), "value": value, "after": after}


def points(n: int) -> Words:
    return Words(f"{n} point{'' if n == 1 else 's'}", f"{n} point{'s' if n > 1 else ''}")


def moves(n: int) -> Words:
    return Words(f"{n} move{'' if n == 1 else 's'}", f"{n} déplacement{'s' if n > 1 else ''}")


def bonus_moves(n: int) -> Words:
    plural = "s" if n > 1 else ""
    return Words(f"{n} bonus move{plural}", f"{n} déplacement{plural} bonus")


def action_words(s: State, seat: int, action: int) -> Words:
    """A step as a choice on a menu."""
    return _CHOICES[_kind(s, action)].fill(**_facts(s, seat, action))


def sentence(before: State, step: Step, after: State, names: Sequence[str], lang: Lang) -> str:
    """What a step did, for the log."""
    facts = _facts(before, step.seat, step.code)
    report = _REPORTS[_kind(before, step.code)]
    told = report.fill(name=names[step.seat], other=names[1 - step.seat], **facts).to(lang)
    if after.rounds == before.rounds:
        return told
    return f"{told} {_round_over(before, after, names).to(lang)}"


def _round_over(before: State, after: State, names: Sequence[str]) -> Words:
    """D10: what each player scored, and the totals."""
    return Words(
        "Round {round} is over: {red} scores {r}, {black} {b}. Total: {all_r} to {all_b}.",
        "La manche {round} est finie : {red} marque {r}, {black} {b}. Total : {all_r} à {all_b}.",
    ).fill(
        round=after.rounds,
        red=names[RED],
        black=names[BLACK],
        r=after.points[RED] - before.points[RED],
        b=after.points[BLACK] - before.points[BLACK],
        all_r=after.points[RED],
        all_b=after.points[BLACK],
    )


def prompt(s: State, seat: int) -> Words:
    """What the player whose turn it is must do, and what he may."""
    if s.rebound or s.marked:
        main = _chain_prompt(s).fill(die=square_text(s.dice[seat][s.chain]))
    elif s.moves == 0:
        main = Words(
            "No move left: recover a die, or end the turn (done).",
            "Plus de déplacement : récupérez un dé, ou finissez le tour (done).",
        )
    else:
        main = _moves_prompt(s).fill(moves=moves(s.moves))
    if not may_recover(s, seat):
        return main
    return Words("{main} {offer}", "{main} {offer}").fill(main=main, offer=_offer(s, seat))


def _moves_prompt(s: State) -> Words:
    if s.passing == YES:
        return Words(
            "{moves} left: roll, flip or capture, or end the turn (done).",
            "Encore {moves} : roulez, flippez ou capturez, ou finissez le tour (done).",
        )
    return Words(
        "{moves} to make: roll, flip or capture.",
        "{moves} à faire : roulez, flippez ou capturez.",
    )


def _chain_prompt(s: State) -> Words:
    if not s.marked:
        return Words(
            "The die on {die} may rebound, or stay (done).",
            "Le dé en {die} peut rebondir, ou rester là (done).",
        )
    if s.rebound:
        return Words(
            "The die on {die} must go home to your camp, and may rebound before or after.",
            "Le dé en {die} doit rentrer au camp, et peut rebondir avant ou après.",
        )
    return Words(
        "The die on {die} must go home to a square of your camp.",
        "Le dé en {die} doit rentrer sur une case de votre camp.",
    )


def _offer(s: State, seat: int) -> Words:
    """D9: the die that may come back, and its price."""
    value = lowest_lost(s, seat)
    return Words(
        "You may recover a {value}: your opponent gets {bonus}.",
        "Vous pouvez récupérer un {value} : l'adversaire gagne {bonus}.",
    ).fill(value=value, bonus=bonus_moves(price(value)))
