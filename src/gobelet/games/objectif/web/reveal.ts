// The end of a round, read off the tables before and after it and the steps in between.

import type { GameEvent } from '$web/lib/protocol';
import type { Laid } from './data';

export interface Turned {
  card: number;
  won: boolean;
}

export interface Reveal {
  settled: number;
  /** Whether the next round was already rolled when this one was shown. */
  rolledOn: boolean;
  active: number;
  dice: number[];
  kept: number[];
  turned: Turned[][];
  gained: number[];
  /** Whoever was given the cards that others missed. */
  taker: number;
}

const numbers = (text: string) => Array.from(text, Number);

interface Throw {
  dice: number[];
  kept: number[];
}

/** The dice that lay on the table after each step, the first being those known before. */
function throws(before: Laid, events: GameEvent[]): Throw[] {
  const seen: Throw[] = [{ dice: before.dice, kept: before.dice }];
  let kept = before.phase === 'roll' ? before.kept : [];
  for (const { text } of events) {
    const keeps = /:k(\d*)$/.exec(text);
    if (keeps) kept = numbers(keeps[1]!);
    else if (/^~\d+$/.test(text)) {
      seen.push({ dice: [...kept, ...numbers(text.slice(1))], kept });
      kept = [];
    }
  }
  return seen;
}

/** Cards that moved from a hand to the piles. */
function turnedOver(before: Laid, after: Laid): Turned[][] {
  return after.seats.map((place, seat) =>
    after.cards.flatMap((_, card) => {
      const old = before.seats[seat]!;
      return [
        ...Array.from({ length: place.won[card]! - old.won[card]! }, () => ({ card, won: true })),
        ...Array.from({ length: place.lost[card]! - old.lost[card]! }, () => ({ card, won: false })),
      ];
    }),
  );
}

export function reveal(before: Laid, after: Laid, events: GameEvent[]): Reveal {
  const seen = throws(before, events);
  const rolledOn = after.phase === 'lay';
  const last = seen.at(rolledOn && seen.length > 1 ? -2 : -1)!;
  return {
    settled: after.settled,
    rolledOn,
    active: before.active,
    ...last,
    turned: turnedOver(before, after),
    gained: after.seats.map((place, seat) => place.score - before.seats[seat]!.score),
    taker: after.seats.findIndex((place, seat) => place.captured > before.seats[seat]!.captured),
  };
}
