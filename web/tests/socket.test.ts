import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '../src/lib/protocol';
import { Socket } from '../src/lib/socket';

/** A socket that a test opens and shuts by hand. */
class Wire {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = Wire.CONNECTING;
  sent: ClientMessage[] = [];
  onopen = () => undefined as void;
  onclose = () => undefined as void;
  onmessage = (_: { data: string }) => undefined as void;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  open(): void {
    this.readyState = Wire.OPEN;
    this.onopen();
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

const last = () => Wire.all.at(-1)!;
const tags = (wire: Wire) => wire.sent.map((message) => message.t);

function connected() {
  const heard: ServerMessage[] = [];
  const shown = { closed: 0 };
  const socket = new Socket('wss://house.example/ws', {
    hello: () => ({ t: 'hello', name: 'Ada' }),
    opened: () => undefined,
    closed: () => shown.closed++,
    message: (message) => heard.push(message),
  });
  socket.open();
  last().open();
  return { socket, heard, shown };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });
  Wire.all = [];
});
afterEach(() => void vi.useRealTimers());

test('every connection begins with a greeting', () => {
  const { heard } = connected();
  last().onmessage({ data: '{"t":"pong"}' });
  expect([last().sent, heard]).toEqual([[{ t: 'hello', name: 'Ada' }], [{ t: 'pong' }]]);
});

test('a lost connection comes back by itself, later and later, and greets again', () => {
  const { shown } = connected();
  last().close();
  expect(shown.closed).toBe(1);
  for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
    const before = Wire.all.length;
    vi.advanceTimersByTime(wait - 1);
    expect(Wire.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Wire.all).toHaveLength(before + 1);
    last().close();
  }
  vi.advanceTimersByTime(8000);
  last().open();
  expect(tags(last())).toEqual(['hello']);
  last().close();
  vi.advanceTimersByTime(400);
  expect(last().readyState).toBe(Wire.CONNECTING);
});

test('what cannot be sent now is not sent later', () => {
  const { socket } = connected();
  expect(socket.send({ t: 'ping' })).toBe(true);
  last().close();
  expect(socket.send({ t: 'ping' })).toBe(false);
});

test('a house that does not answer for ten seconds is hung up on', () => {
  connected();
  const wire = last();
  vi.advanceTimersByTime(25_000);
  expect(tags(wire)).toEqual(['hello', 'ping']);
  wire.onmessage({ data: '{"t":"pong"}' });
  vi.advanceTimersByTime(25_000 + 9_999);
  expect(wire.readyState).toBe(Wire.OPEN);
  vi.advanceTimersByTime(1);
  expect(wire.readyState).toBe(3);
});

test('whoever comes back waits no longer', () => {
  const { socket } = connected();
  last().close();
  socket.wake();
  expect(Wire.all).toHaveLength(2);
  socket.wake();
  expect(Wire.all).toHaveLength(2);
});
