// The open tables: the server tells all of them once, then only what changes.

import type { LobbyNews, OpenRoom } from './protocol';

/** The list with the news worked in. */
export function withNews(rooms: OpenRoom[], news: LobbyNews): OpenRoom[] {
  const out = new Set([...news.gone, ...news.rooms.map((room) => room.room)]);
  return ordered([...rooms.filter((room) => !out.has(room.room)), ...news.rooms]);
}

/** Tables that wait for players first, and among equals the newest. */
export function ordered(rooms: OpenRoom[]): OpenRoom[] {
  const waits = (room: OpenRoom) => Number(room.state === 'waiting');
  return [...rooms].sort((a, b) => waits(b) - waits(a) || b.created - a.created);
}
