import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rare } from '../../src/gobelet/games/yum/web/moments';
import type { Laid } from '../../src/gobelet/games/yum/web/data';
import { Moments } from '../src/lib/moment.svelte';
import { set } from '../src/lib/settings.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  set('pace', 'brisk');
  vi.useRealTimers();
});

const boxes = ['6s', 'ls', 'yum'].map((key) => ({ key }));
const laid = (...sheets: [(number | null)[], number][]) =>
  ({ boxes, sheets: sheets.map(([written, bonus]) => ({ boxes: written, bonus })) }) as unknown as Laid;

test('a Yum, a long straight and the bonus are rare, a zero in their boxes is not', () => {
  const empty = laid([[null, null, null], 0]);
  expect(rare(empty, laid([[24, null, null], 0]))).toBeNull();
  expect(rare(empty, laid([[null, null, 0], 0]))).toBeNull();
  expect(rare(empty, laid([[null, null, 50], 0]))).toEqual({ seat: 0, what: 'yum' });
  expect(rare(empty, laid([[null, 40, null], 0]))).toEqual({ seat: 0, what: 'straight' });
  expect(rare(empty, laid([[24, null, null], 35]))).toEqual({ seat: 0, what: 'bonus' });
  expect(rare(laid([[null, null, 50], 0]), laid([[24, null, 50], 0]))).toBeNull();
});

test('it belongs to whoever did it', () => {
  const before = laid([[null, null, null], 0], [[null, null, null], 0]);
  expect(rare(before, laid([[null, null, null], 0], [[null, null, 50], 0]))?.seat).toBe(1);
});

test('a moment lasts a second, and none is made where everything is at once', () => {
  const moments = new Moments();
  moments.show(1, 'Yum!');
  vi.advanceTimersByTime(999);
  expect(moments.now).toEqual({ seat: 1, text: 'Yum!' });
  vi.advanceTimersByTime(1);
  expect(moments.now).toBeNull();
  set('pace', 'at_once');
  moments.show(1, 'Yum!');
  expect(moments.now).toBeNull();
});
