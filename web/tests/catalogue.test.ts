import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameInfo } from '../src/lib/protocol';
import { laid } from '../src/lib/table';

const YUM = { key: 'yum', material: { boxes: ['1s'], bonus: 25 } } as unknown as GameInfo;

/** The house as it answers, in order; what is refused is refused in words. */
function house(...answers: (object | number)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${init.method ?? 'GET'} ${path}`);
    const answer = answers.shift();
    if (typeof answer === 'object') return Response.json(answer);
    return Response.json({ code: 'busy', en: 'busy', fr: 'occupé' }, { status: answer ?? 500 });
  });
  return asked;
}

async function fresh() {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });
  return import('../src/lib/api');
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the catalogue is asked for once', async () => {
  const asked = house([YUM]);
  const api = await fresh();
  expect(await Promise.all([api.gameInfo('yum'), api.gameInfo('chess')])).toEqual([YUM, undefined]);
  expect(asked).toEqual(['GET /api/games']);
});

test('a catalogue that did not come is told, and asked for again', async () => {
  const asked = house(503, [YUM]);
  const api = await fresh();
  await expect(api.allGames()).rejects.toMatchObject({ status: 503, words: { fr: 'occupé' } });
  expect(await api.allGames()).toEqual([YUM]);
  expect(asked).toHaveLength(2);
});

test('a table waits for the catalogue for as long as it takes', async () => {
  const asked = house(503, 503, [YUM]);
  const api = await fresh();
  const game = api.sureGame('yum');
  void api.sureGames();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await game).toEqual(YUM);
  expect(asked).toHaveLength(3);
});

test('a position is laid upon what never changes of its game', () => {
  expect(laid(YUM, { dice: [1] })).toEqual({ boxes: ['1s'], bonus: 25, dice: [1] });
  expect(laid(YUM, null)).toEqual({ boxes: ['1s'], bonus: 25 });
  expect(YUM.material).toEqual({ boxes: ['1s'], bonus: 25 });
});
