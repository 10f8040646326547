// The dice, checked here: the same derivation as the server's, with the browser's own cryptography.
// SHA-256 commits to the seed; HMAC-SHA-256 and rejection give each ticket.

import type { Fairness, Roll } from './protocol';
import { hmac, sha256 } from './sha256';

const text = new TextEncoder();
const TWO_64 = 1n << 64n;

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined where the page was not served securely, whatever the types say. */
const subtle = crypto.subtle as SubtleCrypto | undefined;

/** Whether the revealed seed is the one that was promised before anybody sat down. */
export async function keepsPromise(seed: string, commitment: string): Promise<boolean> {
  const data = bytesOf(seed);
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', data)) : sha256(data);
  return hexOf(digest) === commitment.toLowerCase();
}

type Sign = (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

async function signer(seed: string): Promise<Sign> {
  const bytes = bytesOf(seed);
  if (!subtle) return async (message) => hmac(bytes, message);
  const kind = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytes, kind, false, ['sign']);
  return async (message) => new Uint8Array(await subtle.sign('HMAC', key, message));
}

/** The ticket of the chance event at a position: 0 ≤ ticket < tickets, each equally likely. */
async function ticketAt(sign: Sign, seeds: string, position: number, tickets: bigint): Promise<bigint> {
  const limit = TWO_64 - (TWO_64 % tickets);
  for (let counter = 0; ; counter++) {
    const digest = await sign(text.encode(`${seeds}|${position}|${counter}`));
    const value = new DataView(digest.buffer).getBigUint64(0);
    if (value < limit) return value % tickets;
  }
}

/** The faces a ticket stands for where ordinary dice are thrown: its digits in base six, sorted. */
export function facesOf(ticket: bigint, tickets: bigint): string | null {
  const faces: number[] = [];
  let [rest, size] = [ticket, tickets];
  for (; size > 1n && size % 6n === 0n; size /= 6n, rest /= 6n) faces.push(Number(rest % 6n) + 1);
  return size === 1n ? faces.sort().join('') : null;
}

export const isDice = (roll: Roll) => roll.kind !== 'cards' && roll.kind !== 'lot' && /^[1-6]+$/.test(shown(roll));
export const shown = (roll: Roll) => roll.text.replace(/^~/, '');

export interface Checked {
  promise: boolean;
  rolls: { roll: Roll; right: boolean }[];
}

async function checkRoll(sign: Sign, seeds: string, roll: Roll): Promise<boolean> {
  const tickets = BigInt(roll.tickets);
  const ticket = await ticketAt(sign, seeds, roll.position, tickets);
  if (roll.ticket === null || ticket !== BigInt(roll.ticket)) return false;
  return !isDice(roll) || facesOf(ticket, tickets) === shown(roll);
}

/** Every throw of a finished game, made anew. */
export async function checkAll(fair: Fairness): Promise<Checked> {
  const { seed, joint } = fair;
  if (seed === null || joint === null) throw new Error('the seed is not revealed');
  const [promise, sign] = await Promise.all([keepsPromise(seed, fair.commitment), signer(seed)]);
  const seeds = `${fair.room}|${joint}`;
  const check = async (roll: Roll) => ({ roll, right: await checkRoll(sign, seeds, roll) });
  return { promise, rolls: await Promise.all(fair.rolls.map(check)) };
}
