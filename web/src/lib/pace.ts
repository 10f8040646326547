// Bots and distant players move faster than an eye: what arrives is shown one thing at a time.
// Dice fall first; what follows from them is shown once they lie, and stays for a while.

import { settings, type Pace as Name } from './settings.svelte';

/** Milliseconds: dice fall, lie to be read, and something that was done is looked at. */
export interface Rhythm {
  fall: number;
  read: number;
  look: number;
}

const RHYTHMS: Record<Name, Rhythm> = {
  calm: { fall: 1000, read: 1100, look: 1200 },
  brisk: { fall: 800, read: 500, look: 650 },
  at_once: { fall: 0, read: 0, look: 0 },
};

/** More than so many things that wait are a crowd. */
const CROWD = 8;
const HURRY: Rhythm = { fall: 120, read: 0, look: 120 };

export const rhythm = (): Rhythm => RHYTHMS[settings.pace];

export interface Stage<T> {
  /** Whether dice are thrown in what arrives. */
  throws: (item: T) => boolean;
  /** Whether there is anything to look at; what shows nothing costs no time. */
  counts: (item: T) => boolean;
  /** The dice are in the air. */
  fall: (item: T) => void;
  /** They lie, or there were none. */
  show: (item: T) => void;
  /** Whether the reader is asked now; until then a hurried reader waits for nothing. */
  asks: (item: T) => boolean;
}

export class Pace<T> {
  #waiting: T[] = [];
  #falling: T | null = null;
  #timer = 0;
  #hurried = false;

  constructor(private readonly stage: Stage<T>) {}

  push(item: T, now = false): void {
    this.#waiting.push(item);
    if (now || this.#hurried || document.hidden || !rhythm().look) this.flush();
    else if (!this.#timer) this.#next();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#land();
    for (const item of this.#waiting.splice(0)) this.#show(item);
  }

  /** Everything at once until the reader is asked something. */
  hurry(): void {
    this.#hurried = true;
    this.flush();
  }

  #show(item: T): void {
    if (this.stage.asks(item)) this.#hurried = false;
    this.stage.show(item);
  }

  #land(): void {
    const item = this.#falling;
    this.#falling = null;
    if (item !== null) this.#show(item);
  }

  #after(milliseconds: number, what: () => void): void {
    this.#timer = window.setTimeout(what, milliseconds);
  }

  /** A crowd is hurried: nobody looks at each of twenty things. */
  get #rhythm(): Rhythm {
    return this.#waiting.length > CROWD ? HURRY : rhythm();
  }

  #next = (): void => {
    this.#timer = 0;
    const item = this.#waiting.shift();
    if (item === undefined) return;
    if (this.stage.throws(item)) {
      this.#falling = item;
      this.stage.fall(item);
      this.#after(this.#rhythm.fall, this.#rest);
    } else {
      this.#show(item);
      this.#after(this.stage.counts(item) ? this.#rhythm.look : 0, this.#next);
    }
  };

  #rest = (): void => {
    this.#land();
    this.#after(this.#rhythm.read, this.#next);
  };
}
