// What this table is told, as data.py says it, and its texts.

import { bothOf, texts, type Texts } from '$web/lib/words.svelte';
import type { ObjectifMaterial, ObjectifTable } from './data.gen';

export type * from './data.gen';

/** The table as it is laid: what moves, upon what never changes. */
export type Laid = ObjectifMaterial & ObjectifTable;

const own = {
  round: ['Round {round} of {rounds}', 'Manche {round} sur {rounds}'],
  rolls: [
    ['{n} reroll left', '{n} rerolls left'],
    ['encore {n} relance', 'encore {n} relances'],
  ],
  moment_four: ['Four of a kind!', 'Carré !'],
  ended: ['The round ends on these dice', 'La manche finit sur ces dés'],
  die: ['die {place}: {value}', 'dé {place} : {value}'],
  die_kept: ['die {place}: {value}, kept', 'dé {place} : {value}, gardé'],
  your_cards: ['Your cards', 'Vos cartes'],
  cards_of: ['{name}’s cards', 'Les cartes de {name}'],
  card: ['{name}, {points}: {asks}', '{name}, {points} : {asks}'],
  points: [
    ['{n} point', '{n} points'],
    ['{n} point', '{n} points'],
  ],
  met_now: ['met now', 'réussi en ce moment'],
  twice: ['two copies', 'deux exemplaires'],
  won: ['won', 'gagnée'],
  lost: ['lost', 'perdue'],
  laid: ['laid', 'posée'],
  played: ['You have played this card already.', 'Vous avez déjà joué cette carte.'],
  not_now: ['Cards are laid after the first roll.', 'On pose les cartes après le premier lancer.'],
  is_laid: ['Your choice is made for this round.', 'Votre choix est fait pour cette manche.'],
  lay: ['Lay {cards}', 'Poser {cards}'],
  choose: ['Choose a card', 'Choisir une carte'],
  choose_two: ['Choose two cards', 'Choisir deux cartes'],
  and: [' and ', ' et '],
  take_back: ['Another card', 'Une autre carte'],
  roll: [
    ['Roll {n} die', 'Roll {n} dice'],
    ['Relancer {n} dé', 'Relancer {n} dés'],
  ],
  roll_all: ['Roll all five', 'Relancer les cinq'],
  stop: ['Stop here', 'S’arrêter là'],
  keep_all: ['To keep all five dice, stop here.', 'Pour garder les cinq dés, arrêtez-vous là.'],
  go_on: ['Next round', 'Manche suivante'],
  places: ['Around the table', 'Autour de la table'],
  rolling: ['rolls', 'lance'],
  has_chosen: ['has chosen', 'a choisi'],
  chooses: ['is choosing', 'choisit'],
  shows: ['shows {cards}', 'montre {cards}'],
  your_secret: ['face down: {cards}', 'face cachée : {cards}'],
  holds: [
    ['{n} card left', '{n} cards left'],
    ['{n} carte en main', '{n} cartes en main'],
  ],
  wins: ['wins {cards}', 'gagne {cards}'],
  loses: ['loses {cards}', 'perd {cards}'],
  gives: ['{cards} goes to {name}', '{cards} va à {name}'],
  ledger: ['Who holds what', 'Qui a quoi'],
  ledger_hint: [
    'All cards played are public: what is left is known of everybody.',
    'Toutes les cartes jouées sont connues : on sait donc ce qui reste à chacun.',
  ],
  objective: ['Objective', 'Objectif'],
  held: ['still held', 'en main'],
  captured: ['Taken from others', 'Prises aux autres'],
  score: ['Score', 'Score'],
} satisfies Texts;

export const say = texts(own);
export const both = bothOf(own);
