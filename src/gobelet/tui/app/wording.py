"""What the app says beside the games' own words."""

from __future__ import annotations

from gobelet.core.words import Words

THROW = Words(
    "Throw the dice and type what they show.", "Lancez vos dés et tapez ce qu'ils montrent."
)
THINKING = Words("{who} is thinking…", "{who} réfléchit…")
CHANCE = Words("The dice are rolling…", "Les dés roulent…")
DONE = Words("The game is over.", "La partie est finie.")

RULES = Words("rules", "règles")
OTHER_LANG = Words("français", "English")
LIGHTS = Words("light/dark", "clair/sombre")
TYPE = Words("type", "taper")
LEAVE = Words("leave", "quitter")
CLOSE = Words("back to the table", "retour à la table")
TYPE_HERE = Words("type a move, e.g. {example}", "tapez un coup, p. ex. {example}")
TYPE_DICE = Words("type the dice", "tapez les dés")
ERASE = Words("erase", "effacer")
ENTER_DICE = Words("these dice", "ces dés")
SKIP = Words("hurry", "plus vite")

HOUSE = Words(
    "Dice, cards and a table. What shall we play?",
    "Des dés, des cartes, une table. À quoi jouons-nous ?",
)
CHOOSE = Words("choose", "choisir")
SIT = Words("sit down", "s'asseoir")
BACK = Words("back", "retour")
RESUME = Words("Go on with the last game: {name}", "Reprendre la dernière partie : {name}")
PLAYERS = Words("players", "joueurs")
MINUTES = Words("{n} min", "{n} min")
START = Words("Start", "Commencer")
SEATS = Words("Players", "Joueurs")
PERSON = Words("a person at this screen", "une personne à cet écran")
REAL_DICE = Words("Real dice", "Vrais dés")
REAL = {
    False: Words("no: the program rolls", "non : le programme lance"),
    True: Words("yes: you throw and type them", "oui : vous lancez et vous tapez"),
}

PASS_ON = Words("Now {who}", "À {who}")
ALONE = Words(
    "Hands are secret: nobody but {who} should look now.",
    "Les mains sont secrètes : que {who} regarde, et personne d'autre.",
)
I_AM_HERE = Words("I am here", "Je suis là")

AGAIN = Words("play again", "rejouer")
LOOK = Words("look at the table", "voir la table")
MENU = Words("other games", "autres jeux")
