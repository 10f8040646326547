import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { bytesOf, checkRolls, commitment, freshSeed, hexOf, proves, rootOfProof, rootsOf, sealOf } from '../src/lib/fair';
import { finished, HOUSE, PROOF, ROOT, SEALED, SEEDS } from './game';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['a'.repeat(200), 'c2a908d98f5df987ade41b5fce213067efbcc21ef2240212a41e54b5e7c28ae5'],
])('SHA-256 of “%s” is the one that is published', (text, digest) => {
  expect(hexOf(sha256(bytes(text)))).toBe(digest);
});

test('its HMAC is the published one', () => {
  expect(hexOf(hmac(sha256, bytes('Jefe'), bytes('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('seals are those that the house makes', () => {
  const { room, commitment: house } = finished();
  expect(commitment(HOUSE)).toBe(house);
  expect(SEEDS.map((seed) => sealOf(room, house, seed))).toEqual(SEALED);
});

test('a fresh seed is sixteen bytes, and never the same', () => {
  const seeds = new Set(Array.from({ length: 20 }, freshSeed));
  expect(seeds.size).toBe(20);
  for (const seed of seeds) expect(bytesOf(seed)).toHaveLength(16);
});

test('throws follow from the seeds, and a changed one does not', () => {
  const fair = finished();
  expect(checkRolls(fair)).toEqual([true, true, true]);
  fair.rolls[0]!.ticket = '2567';
  fair.rolls[1]!.text = '11123';
  expect(checkRolls(fair)).toEqual([false, false, true]);
  expect(checkRolls({ ...finished(), joint: SEEDS.toReversed().join('|') })).toEqual([false, false, false]);
});

test('the root of a block is the one that was told before its first throw', () => {
  expect(rootsOf(finished(), 1)).toEqual([ROOT]);
});

test('one shown throw leads to the root, and a false one elsewhere', () => {
  expect(rootOfProof(PROOF)).toBe(ROOT);
  expect(rootOfProof({ ...PROOF, ticket: '1333' })).toBe('');
  expect(rootOfProof({ ...PROOF, position: 2 })).not.toBe(ROOT);
  expect(rootOfProof({ ...PROOF, path: PROOF.path.toReversed() })).not.toBe(ROOT);
});

test('a throw is proven as it was seen, with the faces of its game', () => {
  const [roll] = finished().rolls.filter((each) => each.position === PROOF.position);
  expect(proves(PROOF, roll!, '123456', ROOT)).toBe(true);
  expect(proves(PROOF, roll!, '123456', undefined)).toBe(false);
  expect(proves(PROOF, { ...roll!, text: '11123' }, '123456', ROOT)).toBe(false);
  expect(proves({ ...PROOF, text: '11123' }, { ...roll!, text: '11123' }, '123456', ROOT)).toBe(false);
  for (const [text, right] of [['WWWWW', true], ['WWWWC', false], ['joker', true]] as const)
    expect(proves({ ...PROOF, text }, { ...roll!, text }, 'WWWCCD', ROOT)).toBe(right);
  const other = { ...finished(), faces: 'WWWCCD' };
  other.rolls = [{ ...roll!, text: 'WWWWW' }, { ...roll!, text: 'WWWCC' }];
  expect(checkRolls(other)).toEqual([true, false]);
});

test('what a lot gives is no face, even where it is written in digits', () => {
  const roll = finished().rolls[1]!;
  const lot = { ...finished(), rolls: [{ ...roll, kind: 'lot', text: '1' }] };
  expect(checkRolls(lot)).toEqual([true]);
  expect(checkRolls({ ...lot, rolls: [{ ...roll, text: '11123' }] })).toEqual([false]);
});
