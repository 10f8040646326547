"""The command line: which commands there are, and how it ends when something goes wrong."""

from __future__ import annotations

import os
import sys
from typing import Annotated, NoReturn

import typer

from gobelet.core.errors import GobeletError
from gobelet.core.words import Words

from . import (
    analysing,
    describing,
    forgetting,
    goldens,
    ladder,
    new,
    perft,
    play,
    replay,
    review,
    serving,
    simulate,
    solving,
    training,
    verifying,
    voice,
)
from .voice import here

WRONG = 2
INTERRUPTED = 130
PIPE_CLOSED = 1

app = typer.Typer(
    name="gobelet",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play", help=play.HELP)(play.play)
app.command("games", help=describing.GAMES_HELP)(describing.list_games)
app.command("rules", help=describing.RULES_HELP)(describing.show_rules)
app.command("replay", help=replay.HELP)(replay.replay)
app.command("review", help=review.HELP)(review.review)
app.command("perft", help=perft.HELP)(perft.perft)
app.command("new", help=new.HELP)(new.new)
app.command("goldens", help=goldens.HELP)(goldens.goldens)
app.command("simulate", help=simulate.HELP)(simulate.simulate)
app.command("solve", help=solving.HELP)(solving.solve)
app.command("ladder", help=ladder.HELP)(ladder.ladder)
app.command("analyse", help=analysing.ANALYSE_HELP)(analysing.analyse)
app.command("openings", help=analysing.OPENINGS_HELP)(analysing.openings)
app.command("train", help=training.HELP)(training.train)
app.command("serve", help=serving.SERVE_HELP)(serving.serve)
app.command("forget", help=forgetting.FORGET_HELP)(forgetting.forget)
app.command("revoke", help=forgetting.REVOKE_HELP)(forgetting.revoke)
app.command("verify", help=verifying.HELP)(verifying.verify)


def _version(asked: bool) -> None:
    if asked:
        from gobelet import __version__

        print(f"gobelet {__version__}")
        raise typer.Exit


@app.callback(
    invoke_without_command=True,
    help=here(
        "Four French dice games, played by the exact rules.",
        "Quatre jeux de dés, joués selon la règle exacte.",
    ),
)
def gobelet(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_version,
            is_eager=True,
            help=here("Show the version and leave.", "Montre la version et s'arrête."),
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


def run() -> NoReturn:
    """Run the command: a mistake of the user's is one sentence and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    voice.listen(sys.argv)
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except GobeletError as error:
        code = _complain(error.words)
    except typer.TyperException as error:
        code = _complain(_usage(error))
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except BrokenPipeError:
        code = _pipe_closed()
    sys.exit(code if isinstance(code, int) else 0)


def _complain(words: Words) -> int:
    print(f"gobelet: {words.to(voice.lang())}", file=sys.stderr)
    return WRONG


def _usage(error: typer.TyperException) -> Words:
    """What the command line's parser complains about, and where to find help."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "gobelet"
    return Words("{said}; see {command} --help", "{said} ; voir {command} --help").fill(
        said=_said(error), command=command
    )


def _said(error: typer.TyperException) -> Words:
    """The usual mistakes in both languages; the parser's own English for the others."""
    name = getattr(error, "option_name", "")
    if parameter := getattr(error, "param", None):
        name = parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.metavar
    words = {
        "NoSuchOption": Words("there is no option {name}", "il n'y a pas d'option {name}"),
        "MissingParameter": Words("{name} is missing", "il manque {name}"),
        "BadOptionUsage": Words("{name} needs a value", "{name} attend une valeur"),
        "BadParameter": Words("{name} cannot be that: {why}", "{name} ne peut valoir cela : {why}"),
    }.get(type(error).__name__, Words("{why}", "{why}"))
    why = error.message.removeprefix("Value error, ").rstrip(".")
    return words.fill(name=name, why=why)


def _pipe_closed() -> int:
    """Nobody reads any more: say nothing, at the interpreter's own last flush neither."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED
