// Made by `make format` from data.py: change that, not this file.

import type { Both } from '$web/lib/protocol';

/** An objective: an example in dice, and what it asks in words. */
export interface Card {
  key: string;
  name: Both;
  points: number;
  figure: number[];
  asks: Both;
}

/** What never changes: the ten objectives. */
export interface ObjectifMaterial {
  cards: Card[];
}

/** The dice and everybody's cards; `settled` is how many rounds are over. */
export interface ObjectifTable {
  phase: 'decide' | 'lay' | 'over' | 'roll';
  round: number;
  rounds: number;
  settled: number;
  active: number;
  decks: number;
  dice: number[];
  kept: number[];
  rolls: number;
  rolls_left: number;
  met: boolean[];
  seats: Place[];
}

/** The piles of one player; a card in `laid` that is null lies face down. */
export interface Place {
  hand: number[];
  won: number[];
  lost: number[];
  captured: number;
  score: number;
  chosen: boolean;
  laid: (number | null)[];
}
