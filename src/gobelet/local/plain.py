"""The game as a conversation in plain lines: the table, a question, an answer."""

from __future__ import annotations

from collections.abc import Callable

from gobelet.core.errors import GobeletError
from gobelet.core.turn import SPECTATOR
from gobelet.core.words import Lang, Words

from .console import Leave, ask, clear, say
from .progress import Bar
from .session import HandOver, NeedAction, NeedRoll, Over, Session
from .table import Table
from .words import result_lines, saved

FEW = 12
"""As many choices are listed without being asked for."""

_COMMANDS = {
    "help": ("?", "help", "h", "aide"),
    "look": ("look", "table", "voir"),
    "rules": ("rules", "regles", "règles"),
    "log": ("log", "journal"),
    "save": ("save", "garder", "sauver"),
    "quit": ("quit", "exit", "q", "quitter"),
}
_NAMED = {word: name for name, words in _COMMANDS.items() for word in words}
_HINT = Words(
    "Type ? for the choices; also: look, rules, log, save, quit.",
    "Tapez ? pour les choix ; aussi : voir, regles, journal, garder, quitter.",
)
_HOUSE_RULE = Words(
    "House rule ({where}). {what} – {rule}.", "Règle de la maison ({where}). {what} – {rule}."
)

Take = Callable[[str], None]


def play(table: Table, lang: Lang) -> None:
    """Play until the game is over or the person leaves."""
    talk = Conversation(table, lang)
    try:
        talk.run()
    except Leave as leave:
        if leave.by_end:
            say(Words("The input has ended.", "L'entrée est finie.").to(lang))
        say(saved(table.save.name).to(lang))


class Conversation:
    """One person or several at one keyboard, in plain lines."""

    def __init__(self, table: Table, lang: Lang) -> None:
        self._session: Session = table.session
        self._save = table.save
        self._lang: Lang = lang

    def run(self) -> None:
        self._greet()
        self._prepare()
        while not isinstance(need := self._session.advance(), Over):
            if isinstance(need, HandOver):
                self._hand_over(need.seat)
                continue
            self._tell_news()
            if isinstance(need, NeedRoll):
                self._roll()
            else:
                self._choose(need)
        self._tell_news()
        say("", self._session.picture(self._lang), "")
        say(*result_lines(need.result, self._session.match.names, self._lang))
        self._say(
            Words("The record is {path}.", "La partie est dans {path}."), path=self._save.path
        )

    def _prepare(self) -> None:
        """Strong bots may have something to learn first; nobody waits without knowing why."""
        with Bar(self._lang, Words("the bots get ready", "les robots se préparent"), 100) as bar:
            self._session.prepare(bar.tell)

    def _say(self, words: Words, **values: object) -> None:
        say(words.fill(**values).to(self._lang))

    def _greet(self) -> None:
        match = self._session.match
        say(f"{match.game.title.to(self._lang)}. {match.game.summary.to(self._lang)}")
        bot = Words(" (bot)", " (robot)").to(self._lang)
        for seat, name in enumerate(match.names):
            say(f"{seat + 1}. {name}{bot if seat in self._session.bots else ''}")
        say(_HINT.to(self._lang))
        if caution := match.game.caution(match.state):
            say(caution.to(self._lang))
        for option in match.game.options:
            if rule := option.house_rule(match.options[option.key]):
                self._say(_HOUSE_RULE, where=option.paragraph, what=option.words, rule=rule)
        if match.position:
            self._say(
                Words(
                    "The game goes on where it was, after {n} steps.",
                    "La partie reprend où elle en était, après {n} coups.",
                ),
                n=match.position,
            )

    def _tell_news(self) -> None:
        if news := self._session.news(self._lang):
            say("", *news)

    # Handing over

    def _hand_over(self, seat: int) -> None:
        """Whoever leaves wipes the screen; whoever comes says so; nothing is shown in between."""
        name = self._session.match.names[seat]
        if self._session.viewer != SPECTATOR:
            self._tell_news()
            self._wait(
                Words(
                    "Next: {name}. Press Enter to clear the screen, then hand it over.",
                    "Ensuite : {name}. Entrée efface l'écran, puis passez la main.",
                ),
                name,
            )
        clear()
        self._wait(
            Words(
                "{name}: press Enter when only you can see the screen.",
                "{name} : appuyez sur Entrée quand vous seul voyez l'écran.",
            ),
            name,
        )
        self._session.take_seat(seat)

    def _wait(self, words: Words, name: str) -> None:
        while True:
            self._say(words, name=name)
            typed = ask().lower()
            if not typed:
                return
            if _NAMED.get(typed) == "quit":
                raise Leave

    # Real dice

    def _roll(self) -> None:
        game, state = self._session.game, self._session.match.state
        example = game.outcome_text(state, game.outcomes(state)[-1][0])
        self._ask_until(
            Words(
                "Throw the dice and type what they show, such as {example}.",
                "Lancez les dés et tapez ce qu'ils montrent, par exemple {example}.",
            )
            .fill(example=example)
            .to(self._lang),
            self._session.roll,
            lambda: None,
        )

    # Choosing

    def _choose(self, need: NeedAction) -> None:
        session, legal = self._session, need.legal
        self._look()
        if len(legal) <= FEW:
            self._list_choices()
        else:
            self._say(
                Words(
                    "{n} choices, such as {first} or {last}; ? lists them.",
                    "{n} choix, par exemple {first} ou {last} ; ? en donne la liste.",
                ),
                n=len(legal),
                first=session.notation(legal[0]),
                last=session.notation(legal[-1]),
            )
        prompt = session.prompt(self._lang)
        if len(session.humans) > 1:
            named = Words("{name}: {prompt}", "{name} : {prompt}")
            prompt = named.fill(name=session.match.names[need.seat], prompt=prompt).to(self._lang)
        self._ask_until(prompt, self._take, self._list_choices)

    def _take(self, text: str) -> None:
        """By the number on the list or by the notation, capitals or not."""
        choices = self._choices()
        if text not in choices:
            text = next((c for c in choices if c.casefold() == text.casefold()), text)
        if _numbered(choices) and text in map(str, range(1, len(choices) + 1)):
            text = choices[int(text) - 1]
        self._session.act_text(text)

    def _choices(self) -> list[str]:
        need = self._session.need
        assert isinstance(need, NeedAction)
        return [self._session.notation(action) for action in need.legal]

    def _list_choices(self) -> None:
        """Every choice with its number, in words, and as it can be typed."""
        need = self._session.need
        assert isinstance(need, NeedAction)
        choices = self._choices()
        for number, (text, action) in enumerate(zip(choices, need.legal, strict=True), 1):
            words = self._session.action_words(action, self._lang)
            say(f"{number}. {words} ({text})" if _numbered(choices) else f"{text}: {words}")

    # Questions

    def _ask_until(self, question: str, take: Take, helped: Callable[[], None]) -> None:
        """Ask until the answer can be taken; a wrong one gets its reason and changes nothing."""
        while True:
            say(question)
            typed = ask()
            command = _NAMED.get(typed.lower()) if typed else "hint"
            try:
                if command is None:
                    take(typed)
                    return
                self._obey(command, helped)
            except GobeletError as error:
                say(error.to(self._lang))

    def _obey(self, command: str, helped: Callable[[], None]) -> None:
        if command == "quit":
            raise Leave
        if command in ("help", "hint"):
            if command == "help":
                helped()
            say(_HINT.to(self._lang))
        elif command == "look":
            self._look()
        elif command == "rules":
            say(self._session.game.rules_page(self._lang))
        elif command == "log":
            say(*self._session.log(self._lang))
        else:
            say(saved(self._save.name).to(self._lang))

    def _look(self) -> None:
        say("", self._session.picture(self._lang), "")


def _numbered(choices: list[str]) -> bool:
    """Numbers would mislead where the game's own notation is made of numbers."""
    return not any(text.isdecimal() for text in choices)
