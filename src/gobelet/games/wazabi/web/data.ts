// What this table is told, as data.py says it, and its texts.

import { bothOf, texts, type Texts } from '$web/lib/words.svelte';
import type { WazabiMaterial, WazabiTable } from './data.gen';

export type * from './data.gen';

/** The table as it is laid: what moves, upon what never changes. */
export type Laid = WazabiMaterial & WazabiTable;

export type Face = 'W' | 'C' | 'D';

const own = {
  facts: ['{name}: {facts}', '{name} : {facts}'],
  around: ['Around the table', 'Autour de la table'],
  dice: [
    ['{n} die', '{n} dice'],
    ['{n} dé', '{n} dés'],
  ],
  cards: [
    ['{n} card', '{n} cards'],
    ['{n} carte', '{n} cartes'],
  ],
  moment_out: ['{name}: no die left!', '{name} : plus un dé !'],
  skips: [
    ['misses {n} turn', 'misses {n} turns'],
    ['passe {n} tour', 'passe {n} tours'],
  ],
  rolled: ['rolled {faces}', 'a lancé {faces}'],
  opened: ['{n} W for the start', '{n} W pour commencer'],
  out: ['out, number {n}', 'sorti, numéro {n}'],
  partner: ['your partner', 'votre partenaire'],
  points: [
    ['{n} point', '{n} points'],
    ['{n} point', '{n} points'],
  ],
  keeping: ['is choosing cards to keep', 'choisit ses cartes'],
  plays_now: ['plays', 'joue'],
  give_to: ['Give a die to {name}', 'Donner un dé à {name}'],
  take_from: ['Take a card from {name}', 'Prendre une carte à {name}'],
  aim_at: ['Aim at {name}', 'Viser {name}'],
  clockwise: ['The play goes to the left', 'Le jeu va vers la gauche'],
  counter: ['The play goes to the right', 'Le jeu va vers la droite'],
  pile: ['Draw pile: {n}', 'Pioche : {n}'],
  discard: ['Discard pile: {n}', 'Défausse : {n}'],
  discarded: ['The discard pile', 'La défausse'],
  empty_discard: ['Nothing has been discarded.', 'Rien n’a été défaussé.'],
  in_play: ['{card} is being played', '{card} est en jeu'],
  game: ['Game {game} of {games}', 'Partie {game} sur {games}'],
  your_dice: ['Your dice', 'Vos dés'],
  die_to_give: ['a die to give, {n} of {of}', 'un dé à donner, {n} sur {of}'],
  w: ['W', 'W'],
  card_face: ['card', 'carte'],
  die_face: ['die', 'dé'],
  give_hint: ['Tap a player, or drag the die there.', 'Touchez un joueur, ou faites-y glisser le dé.'],
  your_hand: ['Your hand', 'Votre main'],
  no_cards: ['You hold no card.', 'Vous n’avez pas de carte.'],
  watching: ['Hands are hidden from those who watch.', 'Les mains sont cachées à qui regarde.'],
  hand_of: ['{name}’s hand', 'La main de {name}'],
  card: ['{name}, costs {cost} W. {effect}', '{name}, coûte {cost} W. {effect}'],
  copies: ['{n} copies', '{n} exemplaires'],
  playable: ['can be played', 'jouable'],
  not_your_turn: ['Cards are played in your own turn.', 'On joue une carte à son tour.'],
  play: ['Play “{card}”', 'Jouer « {card} »'],
  play_on: ['“{card}” on {name}', '« {card} » pour {name}'],
  to_left: ['To the left: {name}', 'À gauche : {name}'],
  to_right: ['To the right: {name}', 'À droite : {name}'],
  to_across: ['Exchange with {name}', 'Échanger avec {name}'],
  choose_player: ['Choose a player', 'Choisir un joueur'],
  put_back: ['Another card', 'Autre carte'],
  put_back_aim: ['Somebody else', 'Quelqu’un d’autre'],
  no_card: ['Play no card', 'Ne rien jouer'],
  keep_title: [
    ['Keep one card', 'Keep {n} cards'],
    ['Gardez une carte', 'Gardez {n} cartes'],
  ],
  keep_hint: ['All your other cards go to the discard pile.', 'Toutes vos autres cartes vont à la défausse.'],
  keep_these: ['Keep “{cards}”', 'Garder « {cards} »'],
  keep_choose: [
    ['Choose one card', 'Choose {n} cards'],
    ['Choisir une carte', 'Choisir {n} cartes'],
  ],
  keep_open: ['Choose what you keep', 'Choisir ce que vous gardez'],
} satisfies Texts;

export const say = texts(own);
export const both = bothOf(own);

/** “W, W, card, die” for whoever listens. */
export const spoken = (faces: string): string =>
  Array.from(faces, (face) => say(face === 'W' ? 'w' : face === 'C' ? 'card_face' : 'die_face')).join(', ');
