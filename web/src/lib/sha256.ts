// SHA-256 and its HMAC in plain arithmetic, for pages served without https inside the house,
// where browsers keep their own cryptography to themselves.

const primes = (count: number) => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
};
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
const K = primes(64).map((p) => fraction(Math.cbrt(p)));
const START = primes(8).map((p) => fraction(Math.sqrt(p)));
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

function padded(data: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(((data.length + 72) >> 6) << 6));
  new Uint8Array(view.buffer).set(data);
  view.setUint8(data.length, 0x80);
  view.setUint32(view.byteLength - 4, data.length * 8);
  return view;
}

function schedule(view: DataView, at: number): number[] {
  const w = Array.from({ length: 16 }, (_, i) => view.getUint32(at + i * 4));
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w.push((w[i - 16]! + low + w[i - 7]! + high) >>> 0);
  }
  return w;
}

function mix(state: number[], w: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + K[i]! + w[i]!) >>> 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  return [a, b, c, d, e, f, g, h].map((value, i) => (value + state[i]!) >>> 0);
}

export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(data);
  let state = START;
  for (let at = 0; at < view.byteLength; at += 64) state = mix(state, schedule(view, at));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => out.setUint32(i * 4, value));
  return new Uint8Array(out.buffer);
}

const joined = (a: Uint8Array, b: Uint8Array) => Uint8Array.from([...a, ...b]);

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}
