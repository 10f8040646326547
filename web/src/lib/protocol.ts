// What travels between the page and the server, in both directions. The page holds no rule:
// everything it shows about a game arrives in `TableMessage.table`, made by the game itself.

export type Lang = 'en' | 'fr';
export type Words = Record<Lang, string>;

export interface OptionInfo {
  key: string;
  default: string;
  paragraph: string;
  words: Words;
  /** What the default rests on: printed, a ruling, or a house rule. */
  kind: Words;
  values: { name: string; words: Words; kind: Words }[];
  numbers: [number, number] | null;
}

export interface GameInfo {
  key: string;
  title: Words;
  summary: Words;
  credit: Words;
  seats: [number, number];
  minutes: number;
  options: OptionInfo[];
  players: { key: string; name: Words; character: Words }[];
  own_table: boolean;
  has_secrets: boolean;
}

export type RoomState = 'waiting' | 'starting' | 'playing' | 'over';

export interface SeatInfo {
  seat: number;
  name: string;
  kind: string;
  shape: string;
  mine: boolean;
  online: boolean;
  bot: string | null;
}

/** What is told of the dice: kind 0 nothing, 1 seeds that were not sealed, 2 seeds that were. */
export interface FairInfo {
  room: string;
  kind: number;
  /** How many starts were called for; each has seeds of its own. */
  round: number;
  commitment: string;
  commitments: string[];
  /** From the start on; empty where a seat has none, or did not open it in time. */
  seeds: string[] | null;
  left_out: number[];
  roots: string[];
  /** The house's own, and all players' joined, once the game is over. */
  seed: string | null;
  joint: string | null;
}

export interface RoomMessage {
  t: 'room';
  room: string;
  game: string;
  options: Record<string, string>;
  /** What is to be said before such a game starts. */
  caution: Words | null;
  seats: SeatInfo[];
  state: RoomState;
  owner: boolean;
  fair: FairInfo;
  clock: number | null;
  link: string;
  local: boolean;
  public: boolean;
  rematch: string | null;
  created: number;
  /** A record from elsewhere: nobody here saw it being played. */
  imported: boolean;
}

export interface GameEvent {
  position: number;
  seat: number;
  text: string;
  en: string;
  fr: string;
}

export interface Result {
  scores: number[];
  places: number[];
}

/** The table as one seat sees it; `Data` is whatever the game's own component expects. */
export interface TableMessage<Data = unknown> {
  t: 'table';
  room: string;
  seat: number | null;
  /** How often a move was taken back here; an answer to an earlier take is late. */
  take: number;
  position: number;
  turn: number[];
  prompt: Words | null;
  legal: string[];
  table: Data;
  events: GameEvent[];
  result: Result | null;
  deadline: number | null;
  scores: number[];
  /** The legal actions in words, where the game has no table of its own. */
  words: Record<string, Words> | null;
}

/** A bot gets ready for its first decision; `part` goes from 0 to 1, `instead` plays meanwhile. */
export interface LearningMessage {
  t: 'learning';
  room: string;
  player: string;
  en: string;
  fr: string;
  part: number;
  over: boolean;
  instead: string | null;
}

export interface OpenRoom {
  room: string;
  game: string;
  state: RoomState;
  seats: SeatInfo[];
  created: number;
  imported?: boolean;
}

/** Tables that are new in the lobby or have changed there, and the names of those that are gone. */
export interface LobbyNews {
  t: 'lobby_news';
  rooms: OpenRoom[];
  gone: string[];
}

export type ServerMessage =
  | { t: 'welcome'; token: string; visitor: string; name: string }
  | RoomMessage
  | TableMessage
  | { t: 'done'; room: string; position: number; step: number }
  | { t: 'sorry'; room?: string; position?: number; code: string; en: string; fr: string }
  | { t: 'said'; room: string; seat: number; phrase: string }
  | { t: 'undo'; room: string; by: number | null; waiting: number[] }
  | LearningMessage
  | { t: 'called_off'; room: string; en: string; fr: string }
  | { t: 'described'; room: string; position: number; en: string; fr: string }
  | { t: 'lobby'; rooms: OpenRoom[] }
  | LobbyNews
  | { t: 'pong' };

export interface ReplayFrame {
  position: number;
  seat: number;
  text: string;
  en: string;
  fr: string;
  table: unknown;
  scores?: number[] | null;
}

export interface Replay {
  info: RoomMessage;
  frames: ReplayFrame[];
}

export interface NewRoom {
  game: string;
  seats: number;
  options: Record<string, string>;
  kinds: string[];
  names?: string[];
  public: boolean;
  clock?: number;
  local: boolean;
}

/** A throw, as the server says it made it; `ticket` stays hidden until the seed is revealed. */
export interface Roll {
  position: number;
  tickets: string | number;
  ticket: string | number | null;
  text: string;
  kind?: string;
}

export interface Fairness extends FairInfo {
  rolls: Roll[];
}
