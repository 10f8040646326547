import { expect, test } from 'vitest';
import { arrow } from '../src/lib/focus';
import { arrange, digits } from '../src/lib/handful';
import { ordered, withNews } from '../src/lib/lobby';
import type { OpenRoom } from '../src/lib/protocol';
import { SIGNS } from '../src/lib/signs.gen';

test('dice that are kept lie still, the others fill the gaps', () => {
  const marked = [false, true, false, true, false];
  expect(arrange([3, 6, 1, 6, 2], marked, [6, 6], [1, 4, 5, 6, 6])).toEqual({
    values: [1, 6, 4, 6, 5],
    stays: marked,
  });
});

test('of equal dice those stay that were marked', () => {
  expect(arrange([6, 6, 6], [false, true, false], [6], [1, 2, 6]).stays).toEqual([false, true, false]);
});

test('a throw of another size is shown as it is', () => {
  expect(arrange([1, 2], [true, true], [2], [2, 3, 4])).toEqual({
    values: [2, 3, 4],
    stays: [true, false, false],
  });
});

test('a handful is written sorted, and stays as it was', () => {
  const values = [6, 1, 3];
  expect(digits(values)).toBe('136');
  expect(values).toEqual([6, 1, 3]);
});

const room = (key: string, state: OpenRoom['state'], created: number): OpenRoom => ({
  room: key,
  game: 'yum',
  state,
  seats: [],
  clock: null,
  local: false,
  created,
  imported: false,
});
const keys = (rooms: OpenRoom[]) => rooms.map((each) => each.room);

test('tables that wait come first, then the newest', () => {
  const rooms = [room('a', 'playing', 9), room('b', 'waiting', 1), room('c', 'waiting', 5)];
  expect(keys(ordered(rooms))).toEqual(['c', 'b', 'a']);
  expect(keys(rooms)).toEqual(['a', 'b', 'c']);
});

test('news put a table in, in another state, or away', () => {
  const rooms = [room('a', 'waiting', 1), room('b', 'waiting', 2), room('c', 'waiting', 3)];
  const news = { t: 'lobby_news' as const, rooms: [room('b', 'playing', 2), room('d', 'waiting', 4)], gone: ['c'] };
  expect(keys(withNews(rooms, news))).toEqual(['d', 'a', 'b']);
});

test('an arrow key points somewhere, unless it belongs to the browser', () => {
  const key = (name: string, more = {}) => ({ key: name, ...more }) as KeyboardEvent;
  expect(arrow(key('ArrowUp'))).toEqual([0, -1]);
  expect(arrow(key('ArrowRight'))).toEqual([1, 0]);
  expect(arrow(key('a'))).toBeUndefined();
  expect(arrow(key('ArrowUp', { ctrlKey: true }))).toBeUndefined();
});

test('ten seats have ten signs', () => {
  expect(new Set(SIGNS).size).toBe(10);
});
