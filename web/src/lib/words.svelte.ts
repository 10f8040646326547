// The page's own texts, chosen by the reader's language without a reload.

import { catalogue } from './catalogue';
import type { GameInfo, Lang, Words } from './protocol';
import { settings } from './settings.svelte';

export type Text = keyof typeof catalogue;
type Values = Record<string, string | number>;
type Entry = string | readonly [string, string];
export type Texts = Record<string, readonly [Entry, Entry]>;

const single = (n: number, lang: Lang) => (lang === 'fr' ? n < 2 : n === 1);

const VOWEL = /^[aeiouàâäæéèêëîïôöœùûü]/i;

/** “de {name}” is “d’Ada” before a vowel. */
const elided = (text: string, values: Values) =>
  text.replace(/\b([Dd])e \{(\w+)\}/g, (all, d, name) => (VOWEL.test(String(values[name] ?? '')) ? `${d}’{${name}}` : all));

function fill(text: string, values: Values, lang: Lang): string {
  const whole = lang === 'fr' ? elided(text, values) : text;
  return whole.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}

/** French spaces that no line may break at. */
const spaced = (text: string) => text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
/** Whoever writes the texts of the rules writes a straight apostrophe; here all are set alike. */
const curly = (text: string) => text.replace(/(\p{L})'(?=\p{L})/gu, '$1’');
const set = (text: string, lang: Lang) => curly(lang === 'fr' ? spaced(text) : text);

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
    fill(typeof entry === 'string' ? entry : entry[single(Number(values.n), lang) ? 0 : 1], values, lang);
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
