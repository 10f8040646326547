// What a screen reader hears as the game goes on: each sentence once, then whether it is one's turn.

import type { GameEvent, TableInfo } from './protocol';
import { say } from './tell.svelte';
import { pick, t } from './words.svelte';

export function announce(table: TableInfo, fresh: GameEvent[]): void {
  const parts = fresh.map((event) => pick(event));
  if (table.result) parts.push(t('is_over'));
  else if (table.legal.length && table.prompt) parts.push(`${t('your_turn')} ${pick(table.prompt)}`);
  if (parts.length) say(parts.join(' '));
}
