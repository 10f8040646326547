// Where the visitor is. A handful of addresses, read from the location and written to it.

import { base, to } from './base';

export type Place =
  | { at: 'lobby' }
  | { at: 'room'; room: string }
  | { at: 'replay'; room: string; position: number | null }
  | { at: 'rules'; game: string }
  | { at: 'cup' }
  | { at: 'nowhere' };

const ROOM = '[a-hjkmnp-z2-9]{4,16}';

function read(): Place {
  if (!`${location.pathname}/`.startsWith(`${base}/`)) return { at: 'nowhere' };
  const path = location.pathname.slice(base.length) || '/';
  let found: RegExpExecArray | null;
  if (path === '/' || path === '/index.html') return { at: 'lobby' };
  if (path === '/cup') return { at: 'cup' };
  if ((found = RegExp(`^/t/(${ROOM})$`).exec(path))) return { at: 'room', room: found[1]! };
  if ((found = /^\/rules\/([a-z_]+)$/.exec(path))) return { at: 'rules', game: found[1]! };
  if ((found = RegExp(`^/r/(${ROOM})$`).exec(path))) {
    const position = /^#(\d+)$/.exec(location.hash)?.[1];
    return { at: 'replay', room: found[1]!, position: position ? Number(position) : null };
  }
  return { at: 'nowhere' };
}

class Route {
  place = $state.raw<Place>(read());

  constructor() {
    addEventListener('popstate', () => (this.place = read()));
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** To an address of the house. */
  go(path: string): void {
    this.#show(to(path));
  }

  #show(address: string): void {
    history.pushState(null, '', address);
    this.place = read();
    scrollTo(0, 0);
  }

  /** The address of the move shown, without a new entry in the history for each. */
  mark(position: number): void {
    history.replaceState(null, '', `#${position}`);
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
    if (!`${link.pathname}/`.startsWith(`${base}/`) || link.pathname.startsWith(to('/api/'))) return;
    event.preventDefault();
    this.#show(link.pathname + link.hash);
  }
}

export const route = new Route();
