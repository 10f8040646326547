// Bots and distant players move faster than an eye: what arrives is shown one thing at a time.

import { moving } from './settings.svelte';

const GAP = 650;
const HURRY = 120;
const CROWD = 8;

export class Pace<T> {
  #waiting: T[] = [];
  #timer = 0;

  /** `weight` tells how much there is to see in an item; what shows nothing costs no time. */
  constructor(
    private readonly show: (item: T) => void,
    private readonly weight: (item: T) => number,
  ) {}

  push(item: T, now = false): void {
    this.#waiting.push(item);
    if (now || document.hidden || !moving()) this.flush();
    else if (!this.#timer) this.#next();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    for (const item of this.#waiting.splice(0)) this.show(item);
  }

  #next = (): void => {
    this.#timer = 0;
    const item = this.#waiting.shift();
    if (item === undefined) return;
    this.show(item);
    const gap = this.#waiting.length > CROWD ? HURRY : GAP;
    this.#timer = window.setTimeout(this.#next, this.weight(item) > 0 ? gap : 0);
  };
}
