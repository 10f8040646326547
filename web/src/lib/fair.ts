// The dice, made anew here: what docs/protocol.md says of seeds, values, tickets and roots. The hashes
// come from a library, since browsers keep their own to themselves where a page is served without https.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex as hexOf } from '@noble/hashes/utils.js';
import type { Fairness, Proof, Roll } from './protocol';

export { hexOf };

/** Positions whose dice stand under one root. */
export const BLOCK = 256;
const text = new TextEncoder();
const TWO_64 = 1n << 64n;

type Bytes = Uint8Array<ArrayBuffer>;
export const bytesOf = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const joined = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));
const first64 = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);

function bigEndian(n: number, size: number): Bytes {
  const bytes = new Uint8Array(size);
  for (let at = size - 1; at >= 0; at--, n = Math.floor(n / 256)) bytes[at] = n % 256;
  return bytes;
}

// Seeds and what is shown of them

export const freshSeed = () => hexOf(crypto.getRandomValues(new Uint8Array(16)));
export const commitment = (seed: string) => hexOf(sha256(bytesOf(seed)));

/** What a player shows of a seed; made for one table and one seed of the house. */
export const sealOf = (room: string, house: string, seed: string) =>
  hexOf(sha256(text.encode(`${room}|${house}|${seed}`)));

// Tickets

/** One of so many tickets, each equally likely: numbers beyond the last whole multiple are refused. */
function choose(number: (counter: number) => bigint, tickets: bigint): bigint {
  if (tickets < 1n || tickets > TWO_64) throw new RangeError('tickets');
  const limit = TWO_64 - (TWO_64 % tickets);
  for (let counter = 0; ; counter++) {
    const value = number(counter);
    if (value < limit) return value % tickets;
  }
}

export const ticketOf = (value: Bytes, tickets: bigint) =>
  choose((counter) => first64(sha256(joined(value, bigEndian(counter, 4)))), tickets);

/** What decides at a position of a game whose players sealed their seeds. */
function valuesOf(fair: Fairness): (position: number) => Bytes {
  const key = bytesOf(fair.seed!);
  return (position) =>
    hmac(sha256, key, text.encode(`${fair.room}|${fair.round}|${fair.joint}|${position}`));
}

/** The ticket of a game from before seeds were sealed. */
function oldTicket(fair: Fairness, position: number, tickets: bigint): bigint {
  const key = bytesOf(fair.seed!);
  const message = (counter: number) => `${fair.room}|${fair.joint}|${position}|${counter}`;
  return choose((counter) => first64(hmac(sha256, key, text.encode(message(counter)))), tickets);
}

// Roots: a tree of hashes over the values of a block of positions

const leaf = (position: number, value: Bytes) => sha256(joined(bigEndian(0, 1), bigEndian(position, 8), value));
const node = (left: Bytes, right: Bytes) => sha256(joined(bigEndian(1, 1), left, right));

function rootOf(valueAt: (position: number) => Bytes, block: number): string {
  let level = Array.from({ length: BLOCK }, (_, i) => leaf(block * BLOCK + i, valueAt(block * BLOCK + i)));
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, i) => node(level[2 * i]!, level[2 * i + 1]!));
  return hexOf(level[0]!);
}

/** The roots of a game that is over, made from its seeds. */
export function rootsOf(fair: Fairness, count: number): string[] {
  const valueAt = valuesOf(fair);
  return Array.from({ length: count }, (_, block) => rootOf(valueAt, block));
}

/** The root that one shown roll leads to; empty where its value does not give its ticket. */
export function rootOfProof(proof: Proof): string {
  const value = bytesOf(proof.value);
  if (ticketOf(value, BigInt(proof.tickets)) !== BigInt(proof.ticket)) return '';
  let digest = leaf(proof.position, value);
  let index = proof.position % BLOCK;
  for (const neighbour of proof.path.map(bytesOf)) {
    digest = index & 1 ? node(neighbour, digest) : node(digest, neighbour);
    index >>= 1;
  }
  return hexOf(digest);
}

// Rolls

/** What dice show by their ticket, a digit in base six for each, in ascending order. */
function facesOf(ticket: bigint, tickets: bigint, faces: string): string | null {
  const digits: number[] = [];
  let [rest, size] = [ticket, tickets];
  for (; size > 1n && size % 6n === 0n; size /= 6n, rest /= 6n) digits.push(Number(rest % 6n));
  return size === 1n ? digits.sort().map((digit) => faces[digit]).join('') : null;
}

const isThrown = (roll: { kind: string }) => roll.kind !== 'cards' && roll.kind !== 'lot';
export const isDice = (roll: Roll) => isThrown(roll) && /^[1-6]+$/.test(shown(roll));
export const shown = (roll: { text: string }) => roll.text.replace(/^~/, '');

type Shown = Pick<Roll, 'kind' | 'ticket' | 'tickets' | 'text'>;

/** Whether faces are those of a ticket; what else a ticket may stand for only the rules know. */
function showsTicket(roll: Shown, faces: string): boolean {
  const made = facesOf(BigInt(roll.ticket!), BigInt(roll.tickets), faces);
  const isDice = isThrown(roll) && [...shown(roll)].every((face) => faces.includes(face));
  return !isDice || made === null || made === shown(roll);
}

/** Whether one shown roll is the one that was seen, follows from its value, and stands under a root. */
export const proves = (proof: Proof, seen: Roll, faces: string, root: string | undefined) =>
  rootOfProof(proof) === root && shown(proof) === shown(seen) && showsTicket(proof, faces);

/** Whether a throw of a finished game follows from its seeds. */
export function checkRolls(fair: Fairness): boolean[] {
  const valueAt = valuesOf(fair);
  return fair.rolls.map((roll) => {
    const tickets = BigInt(roll.tickets);
    const ticket =
      fair.kind === 2 ? ticketOf(valueAt(roll.position), tickets) : oldTicket(fair, roll.position, tickets);
    return roll.ticket !== null && ticket === BigInt(roll.ticket) && showsTicket(roll, fair.faces);
  });
}
