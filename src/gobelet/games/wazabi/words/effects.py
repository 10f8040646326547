"""W2: what each card does, in one sentence for whoever holds it."""

from __future__ import annotations

from gobelet.core.words import Words

EFFECTS = (
    Words(
        "One of your dice leaves the game. Not in a turn with two Die faces or more.",
        "Un de vos dés quitte la partie. Interdit si vous avez lancé deux faces Dé ou plus.",
    ),
    Words(
        "Everybody, you too, hands all dice to the neighbour on the side you choose.",
        "Chacun, vous aussi, passe tous ses dés au voisin du côté que vous choisissez.",
    ),
    Words(
        "One of your dice goes to a player of your choice.",
        "Un de vos dés va au joueur de votre choix.",
    ),
    Words("Two of your dice leave the game.", "Deux de vos dés quittent la partie."),
    Words(
        "Take a card, unseen, from a player of your choice.",
        "Prenez une carte, à l'aveugle, au joueur de votre choix.",
    ),
    Words(
        "A player of your choice keeps one card and discards the others.",
        "Le joueur de votre choix garde une carte et défausse les autres.",
    ),
    Words("Draw three cards.", "Piochez trois cartes."),
    Words(
        "Everybody else keeps two cards and discards the others.",
        "Les autres gardent deux cartes chacun et défaussent le reste.",
    ),
    Words(
        "A player of your choice misses the next turn.",
        "Le joueur de votre choix passe son prochain tour.",
    ),
    Words(
        "Play again at once; from now on the play goes the other way round.",
        "Rejouez aussitôt ; le jeu tourne désormais dans l'autre sens.",
    ),
)
