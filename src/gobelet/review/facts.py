"""A review as plain data, for JSON: seats and positions are counted from 0, chance has seat -1."""

from __future__ import annotations

from math import isfinite

from gobelet.core.expert import Choice, Json, Unit

from .account import Account
from .moment import Moment, is_certain
from .reviewing import Review


def facts(found: Review) -> dict[str, Json]:
    """Values are in the review's unit; `win` stands beside them where it is known."""
    return {
        "unit": found.unit.value,
        "players": [_player(seat[0]) for seat in found.accounts],
        "steps": [_step(found, moment) for moment in found.moments],
    }


def _player(account: Account) -> dict[str, Json]:
    return {
        "seat": account.seat,
        "start": account.start,
        "result": account.result,
        "luck": account.luck,
        "loss": account.loss,
        "adjusted": account.adjusted,
        "grade": None,
    }


def _step(found: Review, moment: Moment) -> dict[str, Json]:
    best = moment.best(found.unit)
    return {
        "position": moment.position,
        "seat": moment.step.seat,
        "text": moment.text,
        "options": _options(found, moment),
        "best": found.option_text(moment, best) if best else None,
        "loss": _loss(moment, found.unit),
        "luck": _luck(found, moment),
    }


def _options(found: Review, moment: Moment) -> list[Json]:
    """The best in the review's unit first."""
    if moment.evaluation is None:
        return []
    known = [c for c in moment.evaluation.choices if found.unit in c.values]
    ranked = sorted(known, key=lambda choice: -choice.values[found.unit].mean)
    return [_option(found, moment, choice) for choice in ranked]


def _option(found: Review, moment: Moment, choice: Choice) -> dict[str, Json]:
    value, won = choice.values[found.unit], choice.values.get(Unit.WIN)
    return {
        "text": found.option_text(moment, choice),
        "value": value.mean,
        "win": won.mean if won else None,
        "error": value.error if isfinite(value.error) else None,
    }


def _loss(moment: Moment, unit: Unit) -> float | None:
    """What was given away; nothing where no verdict is possible."""
    if moment.step.is_chance:
        return 0.0
    loss = moment.losses.get(unit)
    return loss.mean if loss and (loss.is_exact or is_certain(loss)) else None


def _luck(found: Review, moment: Moment) -> float | None:
    """What nobody chose; nothing where chance acted and nobody knows what it was worth."""
    if moment.step.is_chance and not moment.luck:
        return None
    return moment.lucky(found.whose(moment), found.unit)
