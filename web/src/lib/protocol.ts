// What travels between the page and the server: the server's own types, and what the page calls them.
// The page holds no rule: all it shows about a game arrives in `TableInfo.table`, made by the game.

import type { Both, ClientMessage, Hello } from './protocol.gen';

export type * from './protocol.gen';
export type Lang = NonNullable<Hello['lang']>;
export type Words = Both;

type Unaddressed<Message> = Message extends { room: string } ? Omit<Message, 'room'> : never;

/** What is said at a table, before it is written which table that is. */
export type AtTable = Unaddressed<ClientMessage>;
