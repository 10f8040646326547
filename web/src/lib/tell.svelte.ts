// Short sentences to the visitor: read aloud by screen readers, and shown where asked.

import type { Words } from './protocol';

class Teller {
  /** What a screen reader reads next; two lines in turn, so that a repetition is read again. */
  lines = $state<[string, string]>(['', '']);
  note = $state.raw<Words | null>(null);
  #turn = 0;
  #timer = 0;

  say(text: string): void {
    this.#turn = 1 - this.#turn;
    this.lines[this.#turn] = text;
    this.lines[1 - this.#turn] = '';
  }

  show(words: Words): void {
    this.note = words;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.note = null), 6000);
  }

  hide(): void {
    this.note = null;
  }
}

export const teller = new Teller();

/** Reads a text aloud, without showing it. */
export const say = (text: string) => teller.say(text);

/** Shows a sentence for a few seconds, in both languages at choice; it is read aloud too. */
export const tell = (words: Words) => teller.show(words);
