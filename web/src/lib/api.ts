// The REST half of the server: everything that is not live.

import type {
  Fairness,
  GameInfo,
  Lang,
  Made,
  NewRecord,
  NewRoom,
  OpenRoom,
  Page,
  Phrase,
  Proof,
  Refusal,
  Replay,
  Words,
} from './protocol';
import { to } from './base';
import { session } from './session.svelte';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly words: Words | null,
  ) {
    super(words?.en ?? `status ${status}`);
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (session.token) headers.set('Authorization', `Bearer ${session.token}`);
  const response = await fetch(to(`/api${path}`), { ...init, headers });
  if (response.ok) return response;
  const body: Refusal | null = await response.json().catch(() => null);
  throw new Refused(response.status, body?.en ? body : null);
}

const get = async <T>(path: string): Promise<T> => (await ask(path)).json();

const post = async <T, Body>(path: string, body: Body): Promise<T> => {
  const headers = { 'Content-Type': 'application/json' };
  return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

let games: Promise<GameInfo[]> | null = null;

/** The catalogue does not change while the page lives; a failure is asked again. */
export function allGames(): Promise<GameInfo[]> {
  games ??= get<GameInfo[]>('/games').catch((error) => {
    games = null;
    throw error;
  });
  return games;
}

const AGAIN = 2000;

/** For whoever can show nothing without it: the catalogue is asked for until it is there. */
export async function sureGames(): Promise<GameInfo[]> {
  for (;;) {
    try {
      return await allGames();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

let phrases: Promise<Phrase[]> | null = null;

/** What can be said at a table. */
export function allPhrases(): Promise<Phrase[]> {
  phrases ??= get<Phrase[]>('/phrases').catch((error) => {
    phrases = null;
    throw error;
  });
  return phrases;
}

const among = (key: string) => (games: GameInfo[]) => games.find((game) => game.key === key);

export const gameInfo = (key: string) => allGames().then(among(key));
export const sureGame = (key: string) => sureGames().then(among(key));
export const rulesPage = async (key: string, lang: Lang) =>
  (await get<Page>(`/games/${key}/rules/${lang}`)).html;

export const openRooms = () => get<OpenRoom[]>('/rooms');
export const replay = (room: string) => get<Replay>(`/rooms/${room}/replay`);
export const fairness = (room: string) => get<Fairness>(`/rooms/${room}/fair`);
export const rollProof = (room: string, position: number) => get<Proof>(`/rooms/${room}/fair/${position}`);
export const record = async (room: string) => (await ask(`/rooms/${room}/record`)).text();

/** Needs the visitor's token, which the first greeting brings. */
export async function myRooms(): Promise<OpenRoom[]> {
  await session.ready;
  return get<OpenRoom[]>('/me/rooms');
}

export async function newRoom(wish: NewRoom): Promise<string> {
  await session.ready;
  return (await post<Made, NewRoom>('/rooms', wish)).room;
}

export async function importRecord(text: string): Promise<string> {
  await session.ready;
  return (await post<Made, NewRecord>('/records', { text })).room;
}
