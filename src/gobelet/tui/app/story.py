"""The log of a session, told anew only where the listener or the language changes."""

from __future__ import annotations

from gobelet.core.words import Lang
from gobelet.local.session import Session

LONGEST = 200


class Story:
    """Remembers the sentences already made for one viewer and one language."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._for: tuple[int, Lang] | None = None
        self._sentences: list[str] = []
        self._until = 0

    def tell(self, lang: Lang) -> list[str]:
        """The last sentences, oldest first."""
        now = self._session.match.position
        if self._for != (self._session.viewer, lang):
            self._for = self._session.viewer, lang
            self._sentences = []
            self._until = max(0, now - LONGEST)
        self._sentences += filter(None, self._session.log(lang, self._until))
        self._until = now
        return self._sentences
