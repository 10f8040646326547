import { expect, test } from 'vitest';
import { sealOf } from '../src/lib/fair';
import { keptOf, Witness } from '../src/lib/kept';
import type { FairInfo } from '../src/lib/protocol';
import { finished, SEALED } from './game';

const waiting = (): FairInfo => ({
  ...finished(),
  commitments: ['', SEALED[1]!],
  seeds: null,
  roots: [],
  seed: null,
  joint: null,
});
const thrown = (position: number, text: string) => ({ position, seat: -1, text, en: '', fr: '' });

test('what is sealed is kept, opened at the start, and the same in another tab', () => {
  const witness = new Witness('abcdefgh');
  const sealed = witness.seal(waiting(), 0);
  const fair = { ...waiting(), commitments: [sealed, SEALED[1]!] };
  witness.see('starting', fair);
  const seed = witness.open(fair, 0)!;
  expect(sealOf('abcdefgh', fair.commitment, seed)).toBe(sealed);
  const other = new Witness('abcdefgh');
  expect(other.open(fair, 0)).toBe(seed);
  expect(other.seal(fair, 0)).toBe(sealed);
  expect(other.open(fair, 1)).toBeUndefined();
});

test('a house that shows another fingerprint is doubted, and gets no seed', () => {
  const witness = new Witness('abcdefgh');
  const sealed = witness.seal(waiting(), 0);
  const other = { ...waiting(), commitments: [sealed, SEALED[1]!], commitment: 'f'.repeat(64) };
  witness.see('starting', other);
  expect([...witness.doubts]).toEqual(['doubt_house']);
  expect(witness.open(other, 0)).toBeUndefined();
});

test('a house that begins with a round nobody was asked for is doubted', () => {
  const witness = new Witness('abcdefgh');
  const sealed = witness.seal(waiting(), 0);
  witness.see('starting', { ...waiting(), commitments: [sealed, SEALED[1]!] });
  witness.see('waiting', { ...waiting(), round: 2, commitment: 'a'.repeat(64), commitments: ['', ''] });
  expect(witness.doubts.size).toBe(0);
  witness.see('playing', { ...waiting(), round: 3, commitment: 'b'.repeat(64) });
  expect([...witness.doubts]).toEqual(['doubt_round']);
});

test('whoever comes when a game has begun, and sealed nothing, has no doubts', () => {
  const witness = new Witness('abcdefgh');
  witness.see('playing', { ...waiting(), round: 3 });
  witness.see('playing', { ...waiting(), round: 3 });
  expect(witness.doubts.size).toBe(0);
});

test.each([{ kind: 1 }, { room: 'bcdefghj' }])('dice of another kind or table are doubted: %o', (other) => {
  const witness = new Witness('abcdefgh');
  witness.see('playing', { ...waiting(), ...other } as FairInfo);
  expect(witness.doubts.size).toBe(0);
  witness.see('waiting', waiting());
  witness.see('playing', { ...waiting(), ...other } as FairInfo);
  expect([...witness.doubts]).toEqual(['doubt_house']);
});

test('seals may come and go until the start, and not after it', () => {
  const witness = new Witness('abcdefgh');
  witness.see('waiting', waiting());
  witness.see('waiting', { ...waiting(), commitments: ['', ''] });
  witness.see('starting', { ...waiting(), commitments: SEALED });
  expect(witness.doubts.size).toBe(0);
  witness.see('playing', { ...waiting(), commitments: SEALED.toReversed() });
  expect([...witness.doubts]).toEqual(['doubt_sealed']);
});

test('opened seeds and roots are held against what was told first', () => {
  const witness = new Witness('abcdefgh');
  witness.see('starting', finished());
  witness.see('playing', finished());
  expect(witness.doubts.size).toBe(0);
  witness.see('playing', { ...finished(), roots: ['0'.repeat(64)] });
  witness.see('playing', { ...finished(), seeds: ['aa'.repeat(16), ''] });
  expect([...witness.doubts]).toEqual(['doubt_roots', 'doubt_seed']);
});

test('a throw that is told otherwise is doubted; what players do is not kept', () => {
  const witness = new Witness('abcdefgh');
  witness.see('starting', finished());
  witness.hear([thrown(3, '~11122'), { ...thrown(4, 'k11'), seat: 0 }]);
  expect(keptOf('abcdefgh')!.rolls).toEqual({ 3: '11122' });
  witness.hear([thrown(3, '~11122')]);
  expect(witness.doubts.size).toBe(0);
  witness.hear([thrown(3, '~11123')]);
  expect([...witness.doubts]).toEqual(['doubt_rolls']);
});

test('the oldest tables are let go, so that the shelf does not fill up', () => {
  const kept = (n: number) => ({ kept: 1, room: `room${n}`, house: '', at: n, rounds: [], rolls: {} });
  for (let n = 0; n < 60; n++) localStorage.setItem(`gobelet.dice.room${n}`, JSON.stringify(kept(n)));
  new Witness('abcdefgh').see('waiting', waiting());
  expect(keptOf('room0')).toBeNull();
  expect(keptOf('room1')).not.toBeNull();
  expect(keptOf('abcdefgh')).not.toBeNull();
});

test('what cannot be read counts as nothing', () => {
  localStorage.setItem('gobelet.dice.abcdefgh', '{');
  expect(keptOf('abcdefgh')).toBeNull();
});
