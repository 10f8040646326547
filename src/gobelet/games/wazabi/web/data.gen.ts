// Made by `make format` from data.py: change that, not this file.

import type { Both } from '$web/lib/protocol';

/** A kind of card as it is printed. */
export interface Card {
  key: string;
  cost: number;
  copies: number;
  emblem: Sign;
  name: Both;
  effect: Both;
}

/** Cards that may be kept. */
export interface Choice {
  kinds: number[];
  text: string;
}

/** A kind of card in hand: how many, how it can be played now, or why it cannot. */
export interface Held {
  kind: number;
  count: number;
  plays: Play[];
  why: Both | null;
}

/** How many cards may be kept, and every choice of them. */
export interface Keep {
  count: number;
  choices: Choice[];
}

/** What everybody may know of a player, and his cards where they are known. */
export interface Place {
  dice: number;
  cards: number;
  skips: number;
  place: number;
  points: number;
  partner: number | null;
  keeping: boolean;
  opened: number | null;
  known: number[] | null;
}

/** One way to play a card: its notation, and whom or which side it is aimed at. */
export interface Play {
  text: string;
  seat: number | null;
  way: Way | null;
}

/** What a card acts on, `die`, `card` or nothing of the kind, and what it does to it. */
export interface Sign {
  base: '' | 'card' | 'die';
  sign: string;
}

/** To whom a die may go, or from whom a card may come. */
export interface Target {
  seat: number;
  text: string;
}

/** Where the dice go when all are passed on: the side, and the neighbour who gets one's own. */
export interface Way {
  side: 'across' | 'left' | 'right';
  to: number;
}

/** What never changes: the cards. */
export interface WazabiMaterial {
  cards: Card[];
}

/** Dice, piles and players for everybody; the hand and what it can do for its owner. */
export interface WazabiTable {
  phase: 'ask' | 'deal' | 'draw' | 'give' | 'keep' | 'open' | 'over' | 'play' | 'roll' | 'take';
  active: number;
  direction: number;
  game: number;
  games: number;
  faces: string;
  w: number;
  gives: number;
  pile: number;
  discard: number[];
  in_play: number | null;
  seats: Place[];
  hand: Held[];
  targets: Target[];
  keep: Keep | null;
}
