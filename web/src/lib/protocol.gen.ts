// Made by `make format` from the server's own structs: change those, not this file.

/** What the page says on the socket. */
export type ClientMessage =
  | Hello
  | Ping
  | Sit
  | Stand
  | Free
  | Bot
  | Rematch
  | Start
  | Reveal
  | Enter
  | Leave
  | Act
  | Throw
  | Look
  | Describe
  | Say
  | AskUndo
  | AnswerUndo;

/** What the server says on the socket. */
export type ServerMessage =
  | Welcome
  | RoomInfo
  | TableInfo
  | Done
  | Sorry
  | Said
  | Undo
  | LearningInfo
  | CalledOff
  | Described
  | Lobby
  | LobbyNews
  | Pong;

/** Take an action; it is acknowledged once it is on disk. */
export interface Act {
  t: 'act';
  room: string;
  position: number;
  action: string;
  seat?: number | null;
  take?: number | null;
}

/** Agree that somebody takes an action back, or do not. */
export interface AnswerUndo {
  t: 'answer_undo';
  room: string;
  yes: boolean;
}

/** Take back one's last action, if everybody agrees. */
export interface AskUndo {
  t: 'ask_undo';
  room: string;
}

/** The owner fills a free seat with a bot or frees it; or lets one play for who is gone. */
export interface Bot {
  t: 'bot';
  room: string;
  seat: number;
  player?: string | null;
}

/** A text in both languages; the page chooses. */
export interface Both {
  en: string;
  fr: string;
}

/** The start was called off; all seeds are made anew. */
export interface CalledOff {
  t: 'called_off';
  room: string;
  en: string;
  fr: string;
}

/** The table in words, through the eyes by which this socket sees it. */
export interface Describe {
  t: 'describe';
  room: string;
}

export interface Described {
  t: 'described';
  room: string;
  position: number;
  en: string;
  fr: string;
}

/** The action that answered `position` is on disk, as step number `step`. */
export interface Done {
  t: 'done';
  room: string;
  position: number;
  step: number;
}

/** Look at a table; a person who has a seat there takes it again. */
export interface Enter {
  t: 'enter';
  room: string;
  since?: number;
  take?: number;
  by_hand?: boolean;
}

/** What is told of the dice; docs/protocol.md says when. Kind 0: there is nothing to check. */
export interface FairInfo {
  room: string;
  kind: number;
  round: number;
  commitment: string;
  commitments: string[];
  seeds: string[] | null;
  left_out: number[];
  roots: string[];
  seed: string | null;
  joint: string | null;
}

/** What is told of the dice, with every roll that may be told. */
export interface Fairness {
  room: string;
  kind: number;
  round: number;
  commitment: string;
  commitments: string[];
  seeds: string[] | null;
  left_out: number[];
  roots: string[];
  seed: string | null;
  joint: string | null;
  faces: string;
  rolls: Roll[];
}

/** In how many rooms the visitor was. */
export interface Forgotten {
  rooms: number;
}

/** A position and the step that led to it; the first frame has none. */
export interface Frame {
  position: number;
  seat: number;
  text: string;
  en: string;
  fr: string;
  table: unknown;
  scores: number[];
  picture?: Both | null;
}

/** The owner frees the seat of somebody who blocks it, and who cannot take it again. */
export interface Free {
  t: 'free';
  room: string;
  seat: number;
}

/** A step as a viewer may know it; a hidden one has no text, chance sits at seat -1. */
export interface GameEvent {
  position: number;
  seat: number;
  text: string;
  en: string;
  fr: string;
  dice?: boolean;
}

/** A game with all that a lobby shows of it; `seats` are the fewest and the most. */
export interface GameInfo {
  key: string;
  title: Both;
  summary: Both;
  credit: Both;
  seats: [number, number];
  minutes: number;
  options: OptionInfo[];
  players: LevelInfo[];
  has_chance: boolean;
  has_secrets: boolean;
  material: unknown;
}

export interface Health {
  status: string;
}

export interface Hello {
  t: 'hello';
  token?: string;
  name?: string;
  lang?: 'en' | 'fr';
}

/** A bot gets ready for its first decision: what it does, and how much of that is done. */
export interface LearningInfo {
  t: 'learning';
  room: string;
  player: string;
  en: string;
  fr: string;
  part: number;
  over: boolean;
  instead: string | null;
}

/** Look no longer. */
export interface Leave {
  t: 'leave';
  room: string;
}

export interface LevelInfo {
  key: string;
  name: Both;
  character: Both;
}

export interface Lobby {
  t: 'lobby';
  rooms: OpenRoom[];
}

/** Tables that are new in the list or have changed, and the keys of those that are gone. */
export interface LobbyNews {
  t: 'lobby_news';
  rooms: OpenRoom[];
  gone: string[];
}

/** Around one screen: show the table to the person who has taken the device. */
export interface Look {
  t: 'look';
  room: string;
  seat?: number | null;
}

export interface Made {
  room: string;
}

/** A record from elsewhere. */
export interface NewRecord {
  text: string;
}

/** A table as somebody wants it. */
export interface NewRoom {
  game: string;
  seats: number;
  kinds: string[];
  options?: Record<string, string>;
  names?: string[];
  public?: boolean;
  local?: boolean;
  clock?: number | null;
}

/** A room as lists show it. */
export interface OpenRoom {
  room: string;
  game: string;
  state: 'arriving' | 'over' | 'playing' | 'starting' | 'waiting';
  seats: SeatInfo[];
  clock: number | null;
  local: boolean;
  created: number;
  imported: boolean;
}

/** An option; `kind` says what its default rests on: print, a ruling, or a house rule. */
export interface OptionInfo {
  key: string;
  default: string;
  paragraph: string;
  words: Both;
  kind: Both;
  values: ValueInfo[];
  numbers: [number, number] | null;
}

export interface Outcome {
  scores: number[];
  places: number[];
}

/** The rules of a game, as elements that can be put into a page; they hold no script. */
export interface Page {
  html: string;
}

export interface Phrase {
  key: string;
  en: string;
  fr: string;
}

export interface Ping {
  t: 'ping';
}

export interface Pong {
  t: 'pong';
}

/** One roll, with its way to the root that was told before it. */
export interface Proof {
  proof: 1;
  game: string;
  room: string;
  round: number;
  position: number;
  text: string;
  kind: string;
  tickets: string;
  ticket: string;
  value: string;
  path: string[];
  root: string;
}

/** What did not happen, and why; nothing has changed. */
export interface Refusal {
  code: 'bad' | 'busy' | 'damaged' | 'failed' | 'foreign' | 'freed' | 'full' | 'hello' | 'host' | 'illegal' | 'large' | 'late' | 'limit' | 'locked' | 'lost' | 'missing' | 'name' | 'not_playing' | 'other' | 'owner' | 'player' | 'proof' | 'read_only' | 'running' | 'sealed' | 'seed' | 'spoilt' | 'stale' | 'started' | 'store' | 'tables' | 'taken' | 'token' | 'turn' | 'undo' | 'unready' | 'waiting' | 'withdrawn';
  en: string;
  fr: string;
}

/** The same people, the same rules, a new table; the first who asks opens it. */
export interface Rematch {
  t: 'rematch';
  room: string;
}

export interface Replay {
  info: RoomInfo;
  frames: Frame[];
}

/** Open the seed that was sealed; any other is refused. */
export interface Reveal {
  t: 'reveal';
  room: string;
  seat: number;
  seed: string;
}

/** What chance did once; numbers are texts, since they may be longer than a page can count. */
export interface Roll {
  position: number;
  tickets: string;
  ticket: string | null;
  text: string;
  kind: string;
}

export interface RoomInfo {
  t: 'room';
  room: string;
  game: string;
  options: Record<string, string>;
  caution: Both | null;
  seats: SeatInfo[];
  state: 'arriving' | 'over' | 'playing' | 'starting' | 'waiting';
  owner: boolean;
  fair: FairInfo;
  clock: number | null;
  link: string;
  local: boolean;
  public: boolean;
  rematch: string | null;
  created: number;
  imported: boolean;
}

export interface Said {
  t: 'said';
  room: string;
  seat: number;
  phrase: string;
}

/** One of the phrases, to everybody at the table. */
export interface Say {
  t: 'say';
  room: string;
  phrase: string;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'bot' | 'human' | 'open';
  mine: boolean;
  online: boolean;
  bot: string | null;
}

export interface SigningKey {
  algorithm: string;
  key: string;
}

/** Take a free seat, or say more about one's own; the sealed seed goes into the dice. */
export interface Sit {
  t: 'sit';
  room: string;
  seat?: number | null;
  commitment?: string;
}

export interface Sorry {
  t: 'sorry';
  code: 'bad' | 'busy' | 'damaged' | 'failed' | 'foreign' | 'freed' | 'full' | 'hello' | 'host' | 'illegal' | 'large' | 'late' | 'limit' | 'locked' | 'lost' | 'missing' | 'name' | 'not_playing' | 'other' | 'owner' | 'player' | 'proof' | 'read_only' | 'running' | 'sealed' | 'seed' | 'spoilt' | 'stale' | 'started' | 'store' | 'tables' | 'taken' | 'token' | 'turn' | 'undo' | 'unready' | 'waiting' | 'withdrawn';
  en: string;
  fr: string;
  room?: string | null;
  position?: number | null;
}

/** Before the game the seat is free again; during it a bot plays until the person is back. */
export interface Stand {
  t: 'stand';
  room: string;
}

/** The owner begins the game. */
export interface Start {
  t: 'start';
  room: string;
}

/** A position; where the game has no table of its own, `words` and `picture` tell it. */
export interface TableInfo {
  t: 'table';
  room: string;
  seat: number | null;
  take: number;
  position: number;
  turn: number[];
  prompt: Both | null;
  legal: string[];
  table: unknown;
  scores: number[];
  events: GameEvent[];
  result: Outcome | null;
  hand?: number | null;
  deadline?: number | null;
  undo?: boolean;
  words?: Record<string, Both> | null;
  picture?: Both | null;
}

/** Throw the dice that begin one's turn; they are what they are, only the moment is chosen. */
export interface Throw {
  t: 'throw';
  room: string;
  position: number;
  take?: number | null;
}

/** Somebody asks to take a move back, and who has yet to answer; nobody asks any more. */
export interface Undo {
  t: 'undo';
  room: string;
  by: number | null;
  waiting: number[];
}

/** A value of an option, and what it rests on; a house rule departs from the print. */
export interface ValueInfo {
  name: string;
  words: Both;
  kind: Both;
  departs: boolean;
}

/** Who the visitor is; `page` is the script of the page as this house has it now. */
export interface Welcome {
  t: 'welcome';
  token: string;
  visitor: string;
  name: string;
  page: string;
}
