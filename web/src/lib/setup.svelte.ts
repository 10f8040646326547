// What somebody is about to set up: how many, against whom, with which options.

import { newRoom } from './api';
import type { GameInfo, NewRoom } from './protocol';
import { session } from './session.svelte';

const USUAL = 3;

const within = (n: number, [low, high]: [number, number]) => Math.min(Math.max(n, low), high);

/** Whom most people want to meet first: the one above chance. */
export const usualLevel = (game: GameInfo): string =>
  (game.players[1] ?? game.players[0])?.key ?? '';

export class Setup {
  seats = $state(2);
  level = $state('');
  options = $state<Record<string, string>>({});
  listed = $state(false);
  clock = $state(0);
  /** Around one screen: a name for each person, and a place that a bot takes. */
  people = $state<{ name: string; bot: boolean }[]>([]);

  constructor(readonly game: GameInfo) {
    this.seats = within(USUAL, game.seats);
    this.level = usualLevel(game);
    this.byDefault();
  }

  byDefault(): void {
    this.options = Object.fromEntries(this.game.options.map((each) => [each.key, each.default]));
  }

  get changed(): number {
    return this.game.options.filter((each) => this.options[each.key] !== each.default).length;
  }

  /** The people around the screen follow the number of seats, and keep the names they have. */
  gather(): void {
    this.people = Array.from(
      { length: this.seats },
      (_, i) => this.people[i] ?? { name: i ? '' : session.name, bot: false },
    );
  }

  #wish(kinds: string[], names: string[], more: Partial<NewRoom> = {}): NewRoom {
    return {
      game: this.game.key,
      seats: this.seats,
      options: { ...this.options },
      kinds,
      names,
      public: false,
      local: false,
      ...(this.clock ? { clock: this.clock } : {}),
      ...more,
    };
  }

  #others<T>(value: T): T[] {
    return Array.from({ length: this.seats - 1 }, () => value);
  }

  playNow(): Promise<string> {
    return newRoom(this.#wish(['human', ...this.#others(this.level)], [session.name]));
  }

  invite(): Promise<string> {
    const wish = this.#wish(['human', ...this.#others('open')], [session.name]);
    return newRoom({ ...wish, public: this.listed });
  }

  around(unnamed: (n: number) => string): Promise<string> {
    const kinds = this.people.map((each) => (each.bot ? this.level : 'human'));
    const names = this.people.map((each, i) => (each.bot ? '' : each.name.trim() || unnamed(i + 1)));
    return newRoom(this.#wish(kinds, names, { local: true }));
  }
}
