// The tables the games bring along, found by their place in the source tree, loaded when needed.

import type { Component } from 'svelte';
import type { GameEvent, Lang } from './protocol';

export interface TableProps<Data = unknown> {
  table: Data;
  seat: number;
  legal: string[];
  events: GameEvent[];
  names: string[];
  lang: Lang;
  act: (notation: string) => void;
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

export const ownTable = (game: string) => tables[file(game, 'Table.svelte')];
export const picture = (game: string) => pictures[file(game, 'picture.svg')];
