"""What can be said at a table: a few kind phrases, in both languages, and nothing else."""

from __future__ import annotations

from gobelet.core.words import Words

PHRASES = {
    "hello": Words("Hello!", "Bonjour !"),
    "luck": Words("Good luck!", "Bonne chance !"),
    "well_played": Words("Well played!", "Bien joué !"),
    "ouch": Words("Ouch!", "Aïe !"),
    "lucky": Words("What luck!", "Quelle chance !"),
    "thinking": Words("Let me think…", "Je réfléchis…"),
    "sorry": Words("Sorry!", "Désolé !"),
    "brb": Words("Back in a minute.", "Je reviens dans une minute."),
    "thanks": Words("Thank you!", "Merci !"),
    "again": Words("Another one?", "On en refait une ?"),
    "bye": Words("Goodbye!", "Au revoir !"),
}
