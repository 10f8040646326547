// One room as this page knows it: the seats, the table, the log, and what is under way.

import { Witness, type Doubt, type Kept } from './kept';
import { Pace } from './pace';
import type {
  Act,
  AtTable,
  ClientMessage,
  GameEvent,
  LearningInfo,
  RoomInfo,
  ServerMessage,
  Sorry,
  TableInfo,
  Throw,
  Words,
} from './protocol';
import { settings } from './settings.svelte';
import { tell } from './tell.svelte';

export interface Said {
  seat: number;
  phrase: string;
  at: number;
}

/** A move that was sent and not yet answered; it is sent again after a reconnection. */
interface Pending {
  position: number;
  message: Act | Throw;
  written: boolean;
  resend: boolean;
}

const KEPT_PHRASES = 40;
/** What is refused of seeds shows in the dice themselves: who is left out is named there. */
const OF_SEEDS: Sorry['code'][] = ['late', 'sealed', 'seed'];

export class Room {
  info = $state.raw<RoomInfo | null>(null);
  table = $state.raw<TableInfo | null>(null);
  /** A table whose dice are in the air: nothing but them is shown of it yet. */
  falling = $state.raw<TableInfo | null>(null);
  /** What happened with the table now shown; empty on arrival, so that nothing replays itself. */
  fresh = $state.raw<GameEvent[]>([]);
  log = $state.raw<GameEvent[]>([]);
  said = $state.raw<Said[]>([]);
  sorry = $state.raw<Words | null>(null);
  missing = $state(false);
  busy = $state(false);
  undo = $state.raw<{ by: number; waiting: number[] } | null>(null);
  /** What bots still learn before they can decide, by the key of the player. */
  learning = $state.raw<Record<string, LearningInfo>>({});
  described = $state.raw<Words | null>(null);
  /** What does not agree with what this page saw of the dice before. */
  doubts = $state.raw<Doubt[]>([]);
  /** Whoever opened this table to play at once starts as soon as it is there. */
  hurry = false;

  #pending: Pending | null = null;
  #entered = false;
  #seated = new Set<number>();
  #round = 0;
  #witness: Witness;
  #pace = new Pace<TableInfo>({
    throws: (message) => message.events.some((event) => event.dice),
    counts: (message) => message.events.length > 0,
    fall: (message) => (this.falling = message),
    show: (message) => this.#show(message),
    asks: (message) => message.legal.length > 0 || this.#isMyThrow(message) || message.result !== null,
  });

  constructor(
    readonly id: string,
    private readonly post: (message: ClientMessage) => boolean,
  ) {
    this.#witness = new Witness(id);
  }

  get kept(): Kept {
    return this.#witness.kept;
  }

  get isSeated(): boolean {
    return this.info?.seats.some((seat) => seat.mine) ?? false;
  }

  // What the visitor does

  enter(): void {
    this.#entered = true;
    this.learning = {};
    const known = this.table ? { since: this.table.position, take: this.table.take } : {};
    this.#send({ t: 'enter', ...known, by_hand: settings.by_hand });
  }

  leave(): void {
    this.#entered = false;
    this.#send({ t: 'leave' });
  }

  sit(seat: number): void {
    this.sorry = null;
    this.#seated.add(seat);
    const commitment = this.info ? this.#witness.seal(this.info.fair, seat) : '';
    this.#send({ t: 'sit', seat, commitment });
  }

  stand(): void {
    this.sorry = null;
    this.#seated.clear();
    this.#send({ t: 'stand' });
  }

  start = () => this.#send({ t: 'start' });
  rematch = () => this.#send({ t: 'rematch' });
  say = (phrase: string) => this.#send({ t: 'say', phrase });
  look = (seat: number) => this.#send({ t: 'look', seat });
  bot = (seat: number, player: string | null) => this.#send({ t: 'bot', seat, player });
  free = (seat: number) => this.#send({ t: 'free', seat });
  askUndo = () => this.#send({ t: 'ask_undo' });
  answerUndo = (yes: boolean) => this.#send({ t: 'answer_undo', yes });

  /** The table in words, for whoever listens to it. */
  describe(): void {
    this.#send({ t: 'describe' });
  }

  act(action: string): void {
    const table = this.table;
    if (!table || this.busy) return;
    const { position, take, seat } = table;
    this.#ask({ t: 'act', room: this.id, position, take, action, seat });
  }

  /** Whether the dice that begin a turn wait for the hand of this visitor. */
  get mayThrow(): boolean {
    return this.table !== null && this.falling === null && this.#isMyThrow(this.table);
  }

  throwDice(): void {
    if (!this.table || !this.mayThrow || this.busy) return;
    const { position, take } = this.table;
    this.#ask({ t: 'throw', room: this.id, position, take });
  }

  /** The rest without waiting, until it is one's own turn. */
  catchUp(): void {
    this.#pace.hurry();
  }

  #isMyThrow(table: TableInfo): boolean {
    const seat = this.info?.seats[table.hand ?? -1];
    return seat !== undefined && seat.mine && seat.bot === null;
  }

  #ask(message: Act | Throw): void {
    this.#pending = { position: message.position, message, written: false, resend: false };
    this.busy = true;
    this.sorry = null;
    this.post(message);
  }

  #send(message: AtTable): void {
    this.post({ ...message, room: this.id });
  }

  // What the server says

  disconnected(): void {
    this.#pace.flush();
    if (this.#pending) this.#pending.resend = true;
  }

  reconnected(): void {
    if (this.#entered) this.enter();
  }

  receive(message: ServerMessage): void {
    if (message.t === 'room') this.#know(message);
    else if (message.t === 'table') this.#pace.push(message, this.table === null);
    else if (message.t === 'done') this.#written();
    else if (message.t === 'sorry') this.#refused(message);
    else if (message.t === 'undo')
      this.undo = message.by === null ? null : { by: message.by, waiting: message.waiting };
    else if (message.t === 'learning') this.#learn(message);
    else if (message.t === 'called_off') tell({ en: message.en, fr: message.fr });
    else if (message.t === 'described') this.described = { en: message.en, fr: message.fr };
    else if (message.t === 'said') {
      const said = { seat: message.seat, phrase: message.phrase, at: Date.now() };
      this.said = [...this.said, said].slice(-KEPT_PHRASES);
    }
  }

  #learn(message: LearningInfo): void {
    const { [message.player]: _, ...others } = this.learning;
    this.learning = message.over ? others : { ...others, [message.player]: message };
  }

  #know(info: RoomInfo): void {
    if (this.info && this.info.state !== info.state && info.state === 'waiting') this.table = null;
    this.missing = false;
    this.#witness.see(info.state, info.fair);
    this.#doubt();
    this.info = info;
    if (info.fair.round !== this.#round) this.#seated.clear();
    this.#round = info.fair.round;
    if (info.state === 'waiting') this.#settleDown(info);
    if (info.state === 'starting') this.#openSeeds(info);
  }

  #doubt(): void {
    if (this.#witness.doubts.size > this.doubts.length) this.doubts = [...this.#witness.doubts];
  }

  /** The game starts: what was sealed is opened, if the house tells the same story as before. */
  #openSeeds(info: RoomInfo): void {
    for (const { seat } of info.seats.filter((each) => each.mine)) {
      const seed = this.#witness.open(info.fair, seat);
      if (seed) this.#send({ t: 'reveal', seat, seed });
    }
  }

  /** Whoever finds a seat kept for them takes it, and with it a share in the dice. */
  #settleDown(info: RoomInfo): void {
    const mine = info.seats.filter((seat) => seat.mine && !this.#seated.has(seat.seat));
    for (const { seat } of mine) this.sit(seat);
    if (this.hurry) this.start();
    this.hurry = false;
  }

  /** The move is on disk; the hand is free again once its effect is on the screen. */
  #written(): void {
    if (this.#pending) this.#pending.written = true;
    this.#pace.flush();
    this.#resume();
  }

  #settle(): void {
    this.#pending = null;
    this.busy = false;
  }

  #refused(message: Sorry): void {
    if (message.code === 'missing') this.missing = true;
    if (OF_SEEDS.includes(message.code)) return;
    this.#settle();
    this.sorry = { en: message.en, fr: message.fr };
  }

  #show(message: TableInfo): void {
    this.#witness.hear(message.events);
    this.#doubt();
    const before = this.table;
    const from = message.events[0]?.position ?? message.position;
    const known = this.log.filter((event) => event.position < from);
    this.log = [...known, ...message.events];
    this.fresh = before ? message.events.filter((event) => event.position >= before.position) : [];
    this.table = message;
    this.falling = null;
    if (before && before.seat !== message.seat) this.#passOn(message);
    this.#resume();
  }

  /** Around one screen: what the last player alone could know is forgotten before the next looks. */
  #passOn(message: TableInfo): void {
    this.described = null;
    if (message.seat !== null) return;
    this.log = [];
    this.fresh = [];
    this.#send({ t: 'enter', by_hand: settings.by_hand });
  }

  /** After a reconnection a move either had arrived or is sent once more; it cannot count twice. */
  #resume(): void {
    const pending = this.#pending;
    if (!pending || !this.table) return;
    const answered = this.table.position > pending.position;
    if (answered && (pending.written || pending.resend)) this.#settle();
    else if (pending.resend && this.post(pending.message)) pending.resend = false;
  }
}
