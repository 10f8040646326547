// What was on the board lately, so that the other player's last turn can be seen again.

import type { Piece } from './pieces';

const STEP = 750;

interface Turn {
  seat: number;
  boards: Piece[][];
}

export class Memory {
  /** A board of the past, while it is shown instead of the present one. */
  shown = $state.raw<Piece[] | null>(null);

  #now: Turn = { seat: -1, boards: [] };
  #last: Turn | null = null;
  #timer = 0;

  /** A new table: the board belongs to the turn that led to it. */
  see(active: number, pieces: Piece[], viewer: number): void {
    this.stop();
    const { seat, boards } = this.#now;
    boards.push(pieces);
    if (seat === active) return;
    if (boards.length > 1 && seat !== viewer) this.#last = this.#now;
    this.#now = { seat: active, boards: [pieces] };
  }

  /** Shows the last turn board by board; false where there is none to show. */
  replay(): boolean {
    if (!this.#last) return false;
    this.#show(this.#last.boards, 0);
    return true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  #show(boards: Piece[][], at: number): void {
    this.shown = boards[at] ?? null;
    if (this.shown) this.#timer = window.setTimeout(() => this.#show(boards, at + 1), STEP);
  }
}
