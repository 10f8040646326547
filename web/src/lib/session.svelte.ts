// The visitor's session: who they are, whether the server answers, and the rooms they look at.

import { isOld, to } from './base';
import { ordered, withNews } from './lobby';
import type { Hello, OpenRoom, ServerMessage } from './protocol';
import { Room } from './room.svelte';
import { settings } from './settings.svelte';
import { Socket } from './socket';

const TOKEN = 'gobelet.token';
const NAME = 'gobelet.name';

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the seat lasts as long as the page.
  }
}

class Session {
  online = $state(false);
  /** Set once the first attempt has failed, so that a slow start does not cry wolf. */
  away = $state(false);
  /** The house was renewed since this page came: its messages may be others than this page knows. */
  old = $state(false);
  name = $state(kept(NAME) ?? '');
  lobby = $state.raw<OpenRoom[] | null>(null);
  token = kept(TOKEN);
  readonly ready: Promise<void>;

  #socket: Socket;
  #rooms = new Map<string, Room>();
  #welcome: () => void = () => undefined;

  constructor() {
    this.ready = new Promise((resolve) => (this.#welcome = resolve));
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#socket = new Socket(`${scheme}://${location.host}${to('/ws')}`, {
      hello: () => this.#hello(),
      opened: () => undefined,
      closed: () => this.#lost(),
      message: (message) => this.#receive(message),
    });
  }

  start(): void {
    this.#socket.open();
  }

  retry(): void {
    this.#socket.wake();
  }

  rename(name: string): void {
    this.name = name.trim().slice(0, 24);
    keep(NAME, this.name);
    this.#socket.send(this.#hello());
  }

  /** A room stays known while the page lives, so that going back to it shows it at once. */
  room(id: string): Room {
    let room = this.#rooms.get(id);
    if (!room) {
      room = new Room(id, (message) => this.#socket.send(message));
      this.#rooms.set(id, room);
    }
    return room;
  }

  #hello(): Hello {
    const hello: Hello = { t: 'hello', name: this.name, lang: settings.lang };
    return this.token ? { ...hello, token: this.token } : hello;
  }

  #lost(): void {
    this.online = false;
    this.away = true;
    for (const room of this.#rooms.values()) room.disconnected();
  }

  #receive(message: ServerMessage): void {
    if (message.t === 'welcome') {
      this.token = message.token;
      keep(TOKEN, message.token);
      this.old = isOld(message.page);
      if (!this.name) this.name = message.name;
      this.#arrived();
    } else if (message.t === 'lobby') this.lobby = ordered(message.rooms);
    else if (message.t === 'lobby_news') this.lobby = withNews(this.lobby ?? [], message);
    else if ('room' in message && message.room) this.#rooms.get(message.room)?.receive(message);
  }

  #arrived(): void {
    const again = !this.online;
    this.online = true;
    this.away = false;
    this.#welcome();
    if (again) for (const room of this.#rooms.values()) room.reconnected();
  }
}

export const session = new Session();
