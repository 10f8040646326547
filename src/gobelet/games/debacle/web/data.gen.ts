// Made by `make format` from data.py: change that, not this file.

import type { Both } from '$web/lib/protocol';

/** What never changes. */
export interface DebacleMaterial {
  most_rounds: number;
}

/** The board by square, from a1 along the ranks: whose die, and its value; what is open now. */
export interface DebacleTable {
  board: ([number, number] | null)[];
  active: number;
  moves: number;
  round: number;
  rounds: number;
  turn: number;
  target: number;
  chain: number | null;
  rebound: boolean;
  marked: boolean;
  sides: Side[];
  dice: Record<number, DieMoves>;
  reasons: Both[];
  homes: Step[];
  recovery: Recovery | null;
  done: Both | null;
}

/** What a die may do; and, as numbers in the list of reasons, why it may not do the rest. */
export interface DieMoves {
  steps: Step[];
  flip: Step | null;
  why_no_flip: number | null;
  why_not: Record<number, number>;
}

/** The die that may come back, where to, and what the opponent gets for it. */
export interface Recovery {
  value: number;
  price: Both;
  steps: Step[];
}

/** The enemy dice a player holds, what they add up to, and his points. */
export interface Side {
  points: number;
  held: number[];
  haul: number;
  bonus: number;
}

/** One thing that can be done: its notation, where it ends, and the value the die has then. */
export interface Step {
  text: string;
  to: number;
  value: number;
  captures: boolean;
}
