import { expect, test, vi } from 'vitest';
import type { ClientMessage, GameEvent, RoomInfo, TableInfo } from '../src/lib/protocol';
import { Room } from '../src/lib/room.svelte';

const ID = 'abcdefgh';
const event = (position: number, seat = 0): GameEvent => ({ position, seat, text: 'x', en: 'x', fr: 'x' });
const table = (position: number, more: Partial<TableInfo> = {}): TableInfo => ({
  t: 'table',
  room: ID,
  seat: 0,
  take: 2,
  position,
  turn: [0],
  hand: null,
  prompt: null,
  legal: ['a'],
  table: {},
  scores: [0, 0],
  events: position ? [event(position - 1)] : [],
  result: null,
  ...more,
});
const info = (state: RoomInfo['state'], mine: boolean): RoomInfo => ({
  t: 'room',
  room: ID,
  game: 'yum',
  options: {},
  caution: null,
  seats: [{ seat: 0, name: 'Ada', kind: 'human', mine, online: true, bot: null }],
  state,
  owner: mine,
  fair: {
    room: ID,
    kind: 0,
    round: 0,
    commitment: '',
    commitments: [''],
    seeds: null,
    left_out: [],
    roots: [],
    seed: null,
    joint: null,
  },
  clock: null,
  link: `/t/${ID}`,
  local: false,
  public: false,
  rematch: null,
  created: 1,
  imported: false,
});

/** A room whose socket is open or shut, and all that it has sent; it shows what comes at once. */
function opened() {
  vi.stubGlobal('document', { hidden: true });
  const sent: ClientMessage[] = [];
  const wire = { open: true };
  const room = new Room(ID, (message) => {
    if (wire.open) sent.push(message);
    return wire.open;
  });
  room.enter();
  room.receive(table(4));
  return { room, sent, wire, said: () => sent.map((message) => message.t) };
}

const done = (position: number) => ({ t: 'done', room: ID, position, step: position }) as const;

test('a move answers the position that is shown, and only one is under way', () => {
  const { room, sent } = opened();
  room.act('a');
  room.act('a');
  expect(sent.slice(1)).toEqual([{ t: 'act', room: ID, position: 4, take: 2, action: 'a', seat: 0 }]);
  expect(room.busy).toBe(true);
});

test('the hand is free again once the move is on disk and to be seen', () => {
  const { room } = opened();
  room.act('a');
  room.receive(done(4));
  expect(room.busy).toBe(true);
  room.receive(table(5));
  expect(room.busy).toBe(false);
  room.act('a');
  room.receive(table(6));
  expect(room.busy).toBe(true);
  room.receive(done(5));
  expect(room.busy).toBe(false);
});

test('what was refused is told, and the hand is free', () => {
  const { room } = opened();
  room.act('a');
  room.receive({ t: 'sorry', code: 'stale', en: 'late', fr: 'tard', room: ID });
  expect([room.busy, room.sorry]).toEqual([false, { en: 'late', fr: 'tard' }]);
});

test('a seed that came late is named by the dice, not here; a table that is gone is', () => {
  const { room } = opened();
  room.receive({ t: 'sorry', code: 'late', en: 'late', fr: 'tard', room: ID });
  expect([room.sorry, room.missing]).toEqual([null, false]);
  room.receive({ t: 'sorry', code: 'missing', en: 'gone', fr: 'parti', room: ID });
  expect(room.missing).toBe(true);
});

test('after a lost connection only what is new is asked for, and a move that did not arrive goes again', () => {
  const { room, sent, wire, said } = opened();
  room.act('a');
  wire.open = false;
  room.disconnected();
  wire.open = true;
  room.reconnected();
  expect(sent.at(-1)).toMatchObject({ t: 'enter', room: ID, since: 4, take: 2 });
  room.receive(table(4, { events: [] }));
  expect(said()).toEqual(['enter', 'act', 'enter', 'act']);
  room.receive(table(4, { events: [] }));
  expect(said()).toHaveLength(4);
});

test('a move that had arrived before the connection was lost does not go again', () => {
  const { room, wire, said } = opened();
  room.act('a');
  wire.open = false;
  room.disconnected();
  wire.open = true;
  room.reconnected();
  room.receive(table(5));
  expect([room.busy, said()]).toEqual([false, ['enter', 'act', 'enter']]);
});

test('who has left is not brought back by a reconnection', () => {
  const { room, said } = opened();
  room.leave();
  room.disconnected();
  room.reconnected();
  expect(said()).toEqual(['enter', 'leave']);
});

test('on arrival nothing plays itself; afterwards what is new does, and the log holds all once', () => {
  const { room } = opened();
  expect(room.fresh).toEqual([]);
  room.receive(table(6, { events: [event(3), event(4), event(5)] }));
  room.receive(table(6, { events: [event(5)] }));
  expect(room.log.map((each) => each.position)).toEqual([3, 4, 5]);
});

test('around one screen the next player finds nothing of what the last one knew', () => {
  const { room, said } = opened();
  room.receive({ t: 'described', room: ID, position: 4, en: 'secret', fr: 'secret' });
  room.receive(table(5, { seat: null, turn: [1] }));
  expect([room.described, room.log, room.fresh]).toEqual([null, [], []]);
  expect(said().at(-1)).toBe('enter');
});

test('a seat that is kept for somebody is taken once, before the game alone', () => {
  const { room, said } = opened();
  room.receive(info('playing', true));
  expect(said()).not.toContain('sit');
  room.receive(info('waiting', true));
  room.receive(info('waiting', true));
  expect(said().filter((each) => each === 'sit')).toHaveLength(1);
});

test('what a bot learns is shown until it is ready', () => {
  const { room } = opened();
  const learning = { t: 'learning', room: ID, player: 'champion', en: '', fr: '', part: 0.5, over: false, instead: null } as const;
  room.receive(learning);
  expect(Object.keys(room.learning)).toEqual(['champion']);
  room.receive({ ...learning, over: true });
  expect(room.learning).toEqual({});
});
