// The tables the games bring along, found by their place in the source tree, loaded when needed.

import type { Component } from 'svelte';
import type { GameEvent, GameInfo, Lang } from './protocol';

/** A table whose dice are in the air: they are shown, and nothing that follows from them. */
export interface Falling<Data> {
  table: Data;
  events: GameEvent[];
}

export interface TableProps<Data = unknown> {
  table: Data;
  seat: number;
  legal: string[];
  events: GameEvent[];
  /** All that is known of the game so far, the latest last. */
  past: GameEvent[];
  names: string[];
  lang: Lang;
  act: (notation: string) => void;
  falling: Falling<Data> | null;
  /** Throws the dice that begin one's turn, where they wait for the reader's hand. */
  throwDice: (() => void) | null;
  busy: boolean;
}

export type TableComponent = Component<TableProps<never>>;

const tables = import.meta.glob<{ default: TableComponent }>(
  '../../../src/gobelet/games/*/web/Table.svelte',
);
const pictures = import.meta.glob<string>('../../../src/gobelet/games/*/web/picture.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const file = (game: string, name: string) => `../../../src/gobelet/games/${game}/web/${name}`;

/** The component of a game whose table is drawn; fails where this page was built without it. */
export const ownTable = async (game: string): Promise<{ default: TableComponent }> => {
  const load = tables[file(game, 'Table.svelte')];
  if (!load) throw new Error(`no table of ${game}`);
  return load();
};

/** What a table is told of a position, laid upon what never changes of its game. */
export const laid = ({ material }: Pick<GameInfo, 'material'>, told: unknown): object => ({
  ...(material as object),
  ...(told as object | null),
});
export const picture = (game: string) => pictures[file(game, 'picture.svg')];
