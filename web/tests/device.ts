// What a page finds on a device, as far as the modules without a screen ask for it.

import { beforeEach, vi } from 'vitest';

/** A device's storage, which lists its keys as its own properties. */
export class Shelf {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const device = () => {
  vi.stubGlobal('localStorage', new Shelf());
  vi.stubGlobal('location', new URL('https://house.example/t/abcdefgh'));
  vi.stubGlobal('navigator', { language: 'en-GB' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('window', globalThis);
};

device();
beforeEach(device);
