// Dice on a board, told apart from one table to the next, so that they slide instead of jumping.

import type { GameEvent } from '$web/lib/protocol';
import { squareOf, type Laid } from './data';

export interface Piece {
  id: number;
  owner: number;
  value: number;
  square: number;
}

const GOES = /^\d:([a-f][1-6])[x>]?([a-f][1-6])$/;

let ids = 0;

/** The squares a step touched: where it began, if it began on one, and where it ended. */
export function touched(text: string): number[] {
  return (text.split(':')[1]?.match(/[a-f][1-6]/g) ?? []).map(squareOf);
}

/** Follows the steps from square to square; whatever does not fit the board then gets a new number. */
export function follow(before: Piece[], board: Laid['board'], events: GameEvent[]): Piece[] {
  const at = new Map(before.map((piece) => [piece.square, piece]));
  for (const { text } of events) {
    const goes = GOES.exec(text);
    if (!goes) continue;
    const [from, to] = [squareOf(goes[1]!), squareOf(goes[2]!)];
    const piece = at.get(from);
    at.delete(from);
    if (piece) at.set(to, piece);
  }
  return board.flatMap((die, square) => {
    if (!die) return [];
    const [owner, value] = die;
    const known = at.get(square);
    return [{ id: known?.owner === owner ? known.id : ++ids, owner, value, square }];
  });
}
