"""A review as one page that holds everything it needs: accounts, a graph, mistakes, every step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from gobelet.core.expert import Unit
from gobelet.core.words import Lang, Words

from .graph import SEATS, graph
from .moment import Moment
from .reviewing import Review
from .telling import account_words

TITLE = Words("Review of a game of {title}", "Relecture d'une partie de {title}")
ACCOUNTS = Words("Luck and choices", "La chance et les choix")
GRAPH = Words("How the game went", "Comment la partie s'est passée")
LEGEND = Words(
    "A mark is a choice that gave something away; what moves a line between the marks is luck.",
    "Une marque est un choix qui a coûté ; ce qui fait bouger une ligne entre les marques est la "
    "chance.",
)
MISTAKES = Words("What would have been better", "Ce qui valait mieux")
NO_MISTAKES = Words("Nothing was given away.", "Rien n'a été perdu.")
STEPS = Words("Every step", "Tous les coups")
HEADS = (
    Words("Step", "Coup"),
    Words("What happened", "Ce qui s'est passé"),
    Words("Best", "Mieux"),
    Words("Given away", "Perdu"),
    Words("Luck", "Chance"),
)
FIGURES_FROM = 3
"""From this column on there are figures."""


def page(found: Review, lang: Lang) -> str:
    """The whole page."""
    title = TITLE.fill(title=found.match.game.title).to(lang)
    style = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    return "\n".join(
        [
            f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>\n{style}</style></head><body>",
            f"<main><h1>{escape(title)}</h1>",
            *_accounts(found, lang),
            *_graph(found, lang),
            *_mistakes(found, lang),
            *_steps(found, lang),
            "</main></body></html>",
            "",
        ]
    )


def _heading(words: Words, lang: Lang) -> str:
    return f"<h2>{escape(words.to(lang))}</h2>"


def _paragraph(words: Words, lang: Lang) -> str:
    return f"<p>{escape(words.to(lang))}</p>"


def _accounts(found: Review, lang: Lang) -> Iterator[str]:
    """One line for everybody, with the colour of the graph."""
    yield _heading(ACCOUNTS, lang)
    yield "<ul>"
    for accounts in found.accounts:
        words = escape(account_words(found, accounts[0]).to(lang))
        colour = f'<span class="seat{accounts[0].seat % SEATS}" aria-hidden="true">●</span>'
        yield f"<li>{colour} {words}</li>"
    yield "</ul>"


def _graph(found: Review, lang: Lang) -> Iterator[str]:
    """Where whole positions have values."""
    if found.worths:
        yield _heading(GRAPH, lang)
        yield graph(found, lang)
        yield _paragraph(LEGEND, lang)


def _mistakes(found: Review, lang: Lang) -> Iterator[str]:
    """What gave something away, each with its reasons, the dearest first."""
    yield _heading(MISTAKES, lang)
    dearest = sorted(found.mistakes(), key=lambda moment: -moment.lost(found.unit))
    if not dearest:
        yield _paragraph(NO_MISTAKES, lang)
        return
    yield "<ol>"
    for moment in dearest:
        told = escape(_sentence(found, moment, lang))
        why = escape(" ".join(words.to(lang) for words in found.reasons(moment)))
        yield f'<li><a href="#s{moment.position + 1}">{moment.position + 1}</a>. {told} {why}</li>'
    yield "</ol>"


def _sentence(found: Review, moment: Moment, lang: Lang) -> str:
    """What was done, as its own seat could know it."""
    return found.match.sentence(moment.position, moment.step.seat, lang)


def _steps(found: Review, lang: Lang) -> Iterator[str]:
    """Every step in a table, which says what the graph shows."""
    yield _heading(STEPS, lang)
    yield '<div class="wide" tabindex="0"><table><thead><tr>'
    yield "".join(
        f'<th scope="col"{_kind(column)}>{escape(words.to(lang))}</th>'
        for column, words in enumerate([*HEADS, *_names(found)])
    )
    yield "</tr></thead><tbody>"
    yield from (_row(found, moment, lang) for moment in found.moments)
    yield "</tbody></table></div>"


def _names(found: Review) -> list[Words]:
    """The columns of what the game was worth to everybody after a step, where that is known."""
    if not found.worths:
        return []
    return [Words(name, name) for name in found.match.names]


def _kind(column: int) -> str:
    return ' class="figure"' if column >= FIGURES_FROM else ""


def _row(found: Review, moment: Moment, lang: Lang) -> str:
    cells = [str(moment.position + 1), _sentence(found, moment, lang), *_figures(found, moment)]
    told = "".join(f"<td{_kind(column)}>{escape(text)}</td>" for column, text in enumerate(cells))
    mark = ' class="mistake"' if moment.is_mistake(found.unit) else ""
    return f'<tr id="s{moment.position + 1}"{mark}>{told}</tr>'


def _figures(found: Review, moment: Moment) -> Sequence[str]:
    best = moment.best(found.unit)
    luck = moment.lucky(found.whose(moment), found.unit)
    after = found.worths[moment.position + 1] if found.worths else ()
    return [
        found.option_text(moment, best) if best else "",
        _number(found.unit, -moment.lost(found.unit)) if moment.losses else "",
        _number(found.unit, luck) if moment.step.is_chance or luck else "",
        *(_plain(found.unit, values[found.unit].mean) for values in after),
    ]


def _number(unit: Unit, value: float) -> str:
    """A difference without its unit, which the accounts name."""
    return f"{_scaled(unit, value):+.2f}"


def _plain(unit: Unit, value: float) -> str:
    return f"{_scaled(unit, value):.2f}"


def _scaled(unit: Unit, value: float) -> float:
    return round(100 * value if unit is Unit.WIN else value, 2) + 0.0
