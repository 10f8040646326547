"""A review in a few lines for people: what the game came to for everybody, then the mistakes."""

from __future__ import annotations

from collections.abc import Iterator

from gobelet.core.expert import Unit, Values
from gobelet.core.words import LANGS, Words, plural, same

from .account import Account
from .moment import A_TRIFLE, Moment
from .reviewing import Review

MOST_TOLD = 5
"""Mistakes that are told of each player, the dearest ones."""
FIGURES = {
    Unit.POINTS: Words("{it:+.2f} points", "{it:+.2f} points"),
    Unit.WIN: Words("{it:+.2%} chance to win", "{it:+.2%} de chances de gagner"),
}
DIGITS = {Unit.POINTS: 2, Unit.WIN: 4}
WORTHS = {
    Unit.POINTS: Words("{it:.2f} points", "{it:.2f} points"),
    Unit.WIN: Words("{it:.2%} chance to win", "{it:.2%} de chances de gagner"),
}


def lines(found: Review) -> Iterator[Words]:
    """Everybody's account, and the dearest mistakes in the order of the game."""
    for accounts in found.accounts:
        yield account_words(found, accounts[0])
    for seat in range(found.match.seats):
        yield from _mistakes(found, seat)


def account_words(found: Review, account: Account) -> Words:
    """Start, luck and choices, which add up to the result where all of it is known."""
    if not found.worths:
        return _what_is_known(found, account)
    words = Words(
        "{name}: {result} = {start} at the start, luck {luck}{parts}, choices {lost}; "
        "with average luck {adjusted}",
        "{name} : {result} = {start} au départ, chance {luck}{parts}, choix {lost} ; "
        "avec une chance moyenne {adjusted}",
    )
    unit = account.unit
    return words.fill(
        name=found.match.names[account.seat],
        result=_worth(unit, account.result),
        start=_worth(unit, account.start or 0.0),
        luck=figure(unit, account.luck or 0.0),
        parts=_parts(account),
        lost=figure(unit, -account.loss),
        adjusted=_worth(unit, account.adjusted or 0.0),
    )


def _what_is_known(found: Review, account: Account) -> Words:
    """Where a game is not solved: what was given away beyond doubt, in how many decisions."""
    words = Words(
        "{name}: {result} in the end; given away beyond doubt {lost} in {n} decisions",
        "{name} : {result} à la fin ; perdu sans aucun doute {lost} en {n} décisions",
    )
    return words.fill(
        name=found.match.names[account.seat],
        result=_worth(account.unit, account.result),
        lost=figure(account.unit, -account.loss),
        n=account.decisions,
    )


SOURCES = {
    "chance": Words("dice {it}", "dés {it}"),
    "hidden": Words("what lay hidden {it}", "ce qui était caché {it}"),
    "others": Words("the others' mistakes {it}", "les erreurs des autres {it}"),
}


def _parts(account: Account) -> Words:
    """Where luck came from, where it came from more than the dice."""
    parts = {key: getattr(account, key) for key in SOURCES}
    if all(abs(parts[key]) < A_TRIFLE for key in parts if key != "chance"):
        return same("")
    told = [SOURCES[key].fill(it=figure(account.unit, it)) for key, it in parts.items()]
    return Words(*(f" ({', '.join(words.to(lang) for words in told)})" for lang in LANGS))


def _mistakes(found: Review, seat: int) -> Iterator[Words]:
    own = [moment for moment in found.mistakes() if moment.step.seat == seat]
    dearest = sorted(own, key=lambda moment: -moment.lost(found.unit))[:MOST_TOLD]
    name = found.match.names[seat]
    count = plural(
        len(own), Words("{n} mistake", "{n} erreur"), Words("{n} mistakes", "{n} erreurs")
    )
    yield Words("{name}: {count}", "{name} : {count}").fill(name=name, count=count)
    for moment in sorted(dearest, key=lambda moment: moment.position):
        yield _mistake(found, moment)
        yield from (
            Words("     {why}", "     {why}").fill(why=why) for why in found.reasons(moment)
        )


def _mistake(found: Review, moment: Moment) -> Words:
    """What was done, what it gave away, and what was best."""
    best = moment.best(found.unit)
    words = Words("  {n}. {text}: {lost}; best: {best}", "  {n}. {text} : {lost} ; mieux : {best}")
    return words.fill(
        n=moment.position + 1,
        text=moment.text,
        lost=_lost(moment.losses),
        best=found.option_text(moment, best) if best else "",
    )


def _lost(losses: Values) -> Words:
    told = [figure(unit, -loss.mean) for unit, loss in losses.items()]
    return Words(", ".join(words.en for words in told), ", ".join(words.fr for words in told))


def figure(unit: Unit, mean: float) -> Words:
    """A difference, with its sign; minus nothing is nothing."""
    return FIGURES[unit].fill(it=round(mean, DIGITS[unit]) + 0.0)


def _worth(unit: Unit, mean: float) -> Words:
    return WORTHS[unit].fill(it=mean)
