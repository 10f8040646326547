import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from '../src/lib/pace';
import { set } from '../src/lib/settings.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  set('motion', true);
  vi.useRealTimers();
});

function paced() {
  const shown: string[] = [];
  return { shown, pace: new Pace<string>((item) => shown.push(item), (item) => item.length) };
}

test('what comes at once is shown one after the other', () => {
  const { shown, pace } = paced();
  for (const item of ['a', 'b', 'c']) pace.push(item);
  expect(shown).toEqual(['a']);
  vi.advanceTimersByTime(649);
  expect(shown).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['a', 'b']);
  vi.runAllTimers();
  expect(shown).toEqual(['a', 'b', 'c']);
});

test('what shows nothing costs no time', () => {
  const { shown, pace } = paced();
  for (const item of ['', 'b']) pace.push(item);
  vi.advanceTimersByTime(0);
  expect(shown).toEqual(['', 'b']);
});

test('a crowd is hurried, and nothing of it is lost or changes places', () => {
  const { shown, pace } = paced();
  const items = Array.from({ length: 20 }, (_, i) => String.fromCharCode(97 + i));
  for (const item of items) pace.push(item);
  vi.advanceTimersByTime(650);
  expect(shown).toEqual(['a', 'b']);
  vi.advanceTimersByTime(3 * 120);
  expect(shown).toEqual(['a', 'b', 'c', 'd', 'e']);
  vi.runAllTimers();
  expect(shown).toEqual(items);
});

test('what is asked for now brings all that waited before it', () => {
  const { shown, pace } = paced();
  for (const item of ['a', 'b']) pace.push(item);
  pace.push('c', true);
  expect(shown).toEqual(['a', 'b', 'c']);
  expect(vi.getTimerCount()).toBe(0);
});

test('nobody waits where nothing moves, or where nobody looks', () => {
  const { shown, pace } = paced();
  set('motion', false);
  for (const item of ['a', 'b']) pace.push(item);
  expect(shown).toEqual(['a', 'b']);
  set('motion', true);
  vi.stubGlobal('document', { hidden: true });
  for (const item of ['c', 'd']) pace.push(item);
  expect(shown).toEqual(['a', 'b', 'c', 'd']);
});
