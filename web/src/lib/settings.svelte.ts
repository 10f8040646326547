// What a visitor has set on this device. Kept in localStorage; the server never hears of it.

import type { Lang } from './protocol';

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'calm' | 'brisk' | 'at_once';

const KEY = 'gobelet.settings';

const defaults = {
  lang: (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en') as Lang,
  theme: 'auto' as Theme,
  sound: false,
  motion: true,
  pace: 'brisk' as Pace,
  /** The dice that begin one's turn wait for one's hand. */
  by_hand: true,
  keys: true,
  hints: true,
  notation: false,
  talk: true,
};

export type Settings = typeof defaults;

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...defaults, ...stored() });

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A device that keeps nothing still plays.
  }
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may move: the visitor's wish here, and the device's. */
export function moving(): boolean {
  return settings.motion && !still.matches;
}

/** The page's own attributes follow the settings: language, theme, motion. */
export function dress(root: HTMLElement): void {
  root.lang = settings.lang;
  root.dataset.motion = settings.motion ? 'auto' : 'off';
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
