// The dice, checked here: the same derivation as the server's, with the browser's own cryptography.
// The law of it is in docs: SHA-256 commits to the seed, HMAC-SHA-256 and rejection give each ticket.

const text = new TextEncoder();
const TWO_64 = 1n << 64n;

export const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the revealed seed is the one that was promised before anybody sat down. */
export async function keepsPromise(seed: string, commitment: string): Promise<boolean> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed))) === commitment.toLowerCase();
}

export async function keyOf(seed: string): Promise<CryptoKey> {
  const kind = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', bytesOf(seed), kind, false, ['sign']);
}

/** The ticket of the chance event at a position: 0 ≤ ticket < tickets, each equally likely. */
export async function ticketAt(
  key: CryptoKey,
  room: string,
  joint: string,
  position: number,
  tickets: bigint,
): Promise<bigint> {
  const limit = TWO_64 - (TWO_64 % tickets);
  for (let counter = 0; ; counter++) {
    const message = text.encode(`${room}|${joint}|${position}|${counter}`);
    const digest = await crypto.subtle.sign('HMAC', key, message);
    const value = new DataView(digest).getBigUint64(0);
    if (value < limit) return value % tickets;
  }
}

/** The faces a ticket stands for where ordinary dice are thrown: its digits in base six, sorted. */
export function facesOf(ticket: bigint, tickets: bigint): string | null {
  const faces: number[] = [];
  let rest = ticket;
  let size = tickets;
  for (; size > 1n && size % 6n === 0n; size /= 6n, rest /= 6n) faces.push(Number(rest % 6n) + 1);
  return size === 1n ? faces.sort().join('') : null;
}
