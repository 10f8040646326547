// The page's own texts, chosen by the reader's language without a reload.

import { catalogue } from './catalogue';
import type { GameInfo, Lang, Words } from './protocol';
import { settings } from './settings.svelte';

export type Text = keyof typeof catalogue;
type Values = Record<string, string | number>;
type Entry = string | readonly [string, string];
export type Texts = Record<string, readonly [Entry, Entry]>;

const single = (n: number, lang: Lang) => (lang === 'fr' ? n < 2 : n === 1);

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}

/** French spaces that no line may break at. */
const spaced = (text: string) => text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
const set = (text: string, lang: Lang) => (lang === 'fr' ? spaced(text) : text);

/** A text in the reader's language; where it has two forms, `n` decides between one and many. */
export function t(key: Text, values: Values = {}): string {
  return pick(both(key, values));
}

/** Whichever of the two the reader reads. */
export const pick = (words: Words): string => set(words[settings.lang], settings.lang);

/** Both languages of one text, for what is kept and read later. */
export const both = (key: Text, values: Values = {}): Words => said(catalogue[key], values);

function said([en, fr]: readonly [Entry, Entry], values: Values): Words {
  const form = (entry: Entry, lang: Lang) =>
    fill(typeof entry === 'string' ? entry : entry[single(Number(values.n), lang) ? 0 : 1], values);
  return { en: form(en, 'en'), fr: form(fr, 'fr') };
}

/** A game's own texts, written like the page's and read in the same way. */
export const texts =
  <T extends Texts>(own: T) =>
  (key: keyof T, values: Values = {}): string =>
    pick(said(own[key]!, values));

export const bothOf =
  <T extends Texts>(own: T) =>
  (key: keyof T, values: Values = {}): Words =>
    said(own[key]!, values);

/** What a level of a game's bots is called; one that is offered no longer keeps its key. */
export function levelName(game: GameInfo | undefined, key: string): string {
  const level = game?.players.find((each) => each.key === key);
  return level ? pick(level.name) : key;
}

/** “Ada, Blaise and Chloé”. */
export function list(parts: string[]): string {
  if (parts.length < 2) return parts.join('');
  const and = settings.lang === 'fr' ? 'et' : 'and';
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}
