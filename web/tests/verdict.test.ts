import { expect, test } from 'vitest';
import type { Kept, Round } from '../src/lib/kept';
import { checkAll } from '../src/lib/verdict';
import { finished, ROOT, SEALED, SEEDS } from './game';

const kept = (more: Partial<Round> = {}): Kept => ({
  kept: 1,
  room: 'abcdefgh',
  house: 'https://house.example',
  at: 0,
  rolls: { 0: '22566' },
  rounds: [
    {
      round: 1,
      commitment: finished().commitment,
      commitments: [...SEALED],
      frozen: true,
      late: false,
      mine: { [SEALED[0]!]: SEEDS[0]! },
      roots: [ROOT],
      ...more,
    },
  ],
});
const said = (found: ReturnType<typeof checkAll>) => found.lines.map(({ good, text }) => [text, good]);

test('whoever was there from the start is told all that holds', () => {
  const found = checkAll(finished(), kept());
  expect(said(found)).toEqual([
    ['fair_seed_ok', true],
    ['fair_players_ok', true],
    ['fair_mine_ok', true],
    ['fair_ok', true],
  ]);
  expect(found.lines.at(-1)!.values).toEqual({ n: 3 });
  expect(found.rolls.every((each) => each.right)).toBe(true);
});

test('whoever came late, or was not there, is told no more than that', () => {
  expect(said(checkAll(finished(), kept({ late: true })))[0]).toEqual(['fair_seed_late', true]);
  expect(said(checkAll(finished(), null))).toEqual([
    ['fair_seed_told', true],
    ['fair_ok', true],
  ]);
});

test('another secret, another seal, another root or a missing number is said', () => {
  expect(said(checkAll(finished(), kept({ commitment: 'f'.repeat(64) })))[0]).toEqual(['fair_seed_bad', false]);
  expect(said(checkAll(finished(), kept({ commitments: SEALED.toReversed() })))[1]).toEqual(['fair_players_bad', false]);
  expect(said(checkAll(finished(), kept({ roots: ['0'.repeat(64)] })))).toContainEqual(['doubt_roots', false]);
  expect(said(checkAll(finished(), kept({ mine: { gone: 'aa' } })))).toContainEqual(['fair_mine_out', false]);
});

test('a number that was sealed for a start before, and never asked for again, is missed', () => {
  const found = kept({ late: true, mine: {} });
  const before = { ...found.rounds[0]!, round: 0, late: false, mine: { gone: 'aa' } };
  expect(said(checkAll(finished(), { ...found, rounds: [before, ...found.rounds] }))).toContainEqual(['doubt_round', false]);
});

test('what was sealed when this was kept does not become a game from before', () => {
  const old = { ...finished(), kind: 1 } as ReturnType<typeof finished>;
  expect(said(checkAll(old, null))[0]).toEqual(['fair_old', false]);
  expect(said(checkAll(old, kept()))[0]).toEqual(['fair_seed_bad', false]);
});

test('a number that is not the one that was sealed is said, also when it is one’s own', () => {
  const other = { ...finished(), seeds: ['aa'.repeat(16), SEEDS[1]!] };
  const told = said(checkAll(other, kept()));
  expect(told[1]).toEqual(['fair_players_bad', false]);
  expect(told).toContainEqual(['fair_mine_out', false]);
});

test('a seal that is denied afterwards is missed', () => {
  const denied = { ...finished(), commitments: [SEALED[0]!, ''], seeds: [SEEDS[0]!, ''] };
  expect(said(checkAll(denied, kept()))[1]).toEqual(['fair_players_bad', false]);
});

test('starts that were called off before are told', () => {
  const second = { ...finished(), round: 2 };
  const told = checkAll(second, kept({ round: 2 })).lines.find(({ text }) => text === 'fair_rounds');
  expect(told).toEqual({ good: false, text: 'fair_rounds', values: { n: 1 } });
});

test('throws that were seen otherwise, or seen and never told, are counted', () => {
  const saw = { ...kept(), rolls: { 0: '22566', 3: '66666', 7: '12345' } };
  const found = checkAll(finished(), saw);
  expect(found.rolls.map((each) => each.right)).toEqual([true, false, true]);
  expect(found.lines.at(-1)).toEqual({ good: false, text: 'fair_bad', values: { n: 2 } });
});

test('doubts from before stay in what is said', () => {
  expect(said(checkAll(finished(), kept(), ['doubt_house']))).toContainEqual(['doubt_house', false]);
  const told = said(checkAll(finished(), kept({ roots: ['0'.repeat(64)] }), ['doubt_roots']));
  expect(told.filter(([text]) => text === 'doubt_roots')).toHaveLength(1);
});
