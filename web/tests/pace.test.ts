import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from '../src/lib/pace';
import { set } from '../src/lib/settings.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  set('pace', 'brisk');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Items that begin with a star throw dice, those that end with a question ask the reader. */
function paced() {
  const shown: string[] = [];
  const pace = new Pace<string>({
    throws: (item) => item.startsWith('*'),
    counts: (item) => item.length > 0,
    fall: (item) => shown.push(`~${item}`),
    show: (item) => shown.push(item),
    asks: (item) => item.endsWith('?'),
  });
  return { shown, pace };
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

test('dice fall, lie to be read, and only then does anybody act on them', () => {
  const { shown, pace } = paced();
  pace.push('*a');
  pace.push('b');
  expect(shown).toEqual(['~*a']);
  vi.advanceTimersByTime(799);
  expect(shown).toEqual(['~*a']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['~*a', '*a']);
  vi.advanceTimersByTime(499);
  expect(shown).toEqual(['~*a', '*a']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['~*a', '*a', 'b']);
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

test('what is asked for now brings all that waited before it, dice in the air too', () => {
  const { shown, pace } = paced();
  for (const item of ['*a', 'b']) pace.push(item);
  pace.push('c', true);
  expect(shown).toEqual(['~*a', '*a', 'b', 'c']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a hurried reader waits for nothing until the next question', () => {
  const { shown, pace } = paced();
  for (const item of ['a', '*b']) pace.push(item);
  pace.hurry();
  pace.push('c');
  pace.push('*d?');
  expect(shown).toEqual(['a', '*b', 'c', '*d?']);
  pace.push('*e');
  expect(shown.at(-1)).toBe('~*e');
});

test('nobody waits who wants everything at once, or where nobody looks', () => {
  const { shown, pace } = paced();
  set('pace', 'at_once');
  for (const item of ['*a', 'b']) pace.push(item);
  expect(shown).toEqual(['*a', 'b']);
  set('pace', 'brisk');
  vi.stubGlobal('document', { hidden: true });
  for (const item of ['c', '*d']) pace.push(item);
  expect(shown).toEqual(['*a', 'b', 'c', '*d']);
});
