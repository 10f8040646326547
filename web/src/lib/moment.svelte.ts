// A second that belongs to whoever did something rare.

import { rhythm } from './pace';

const LASTS = 1000;

export interface Moment {
  seat: number;
  text: string;
}

export class Moments {
  now = $state.raw<Moment | null>(null);
  #timer = 0;

  show(seat: number, text: string): void {
    if (!rhythm().look) return;
    clearTimeout(this.#timer);
    this.now = { seat, text };
    this.#timer = window.setTimeout(() => (this.now = null), LASTS);
  }
}
