// One socket for the whole page. It comes back by itself, and says hello again each time.

import type { ClientMessage, ServerMessage } from './protocol';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 25_000;
const PATIENCE = 10_000;

interface Listener {
  hello(): ClientMessage;
  opened(): void;
  closed(): void;
  message(message: ServerMessage): void;
}

export class Socket {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry = 0;
  #beat = 0;
  #deadline = 0;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', () => this.wake());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.wake();
    });
  }

  open(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.send(this.listener.hello());
      this.listener.opened();
      this.#beat = window.setInterval(() => this.#ping(), HEARTBEAT);
    };
    socket.onmessage = (event) => {
      clearTimeout(this.#deadline);
      this.listener.message(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  /** Sends now, or not at all: whoever asks again after a reconnection knows what still matters. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The visitor is back or the network is: no reason to wait any longer. */
  wake(): void {
    const state = this.#socket?.readyState;
    if (state === WebSocket.OPEN) this.#ping();
    else if (state !== WebSocket.CONNECTING) this.open();
  }

  #ping(): void {
    clearTimeout(this.#deadline);
    this.#deadline = window.setTimeout(() => this.#socket?.close(), PATIENCE);
    this.send({ t: 'ping' });
  }

  #lost(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#deadline);
    this.#socket = null;
    this.listener.closed();
    const jitter = 0.75 + Math.random() / 2;
    this.#retry = window.setTimeout(() => this.open(), this.#wait * jitter);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
