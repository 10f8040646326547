// The page's own texts, chosen by the reader's language without a reload.

import { catalogue } from './catalogue';
import type { Lang, Words } from './protocol';
import { settings } from './settings.svelte';

export type Text = keyof typeof catalogue;
type Values = Record<string, string | number>;
type Entry = string | readonly [string, string];

const single = (n: number, lang: Lang) => (lang === 'fr' ? n < 2 : n === 1);

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}

/** A text in the reader's language; where it has two forms, `n` decides between one and many. */
export function t(key: Text, values: Values = {}): string {
  const entry: Entry = catalogue[key][settings.lang === 'fr' ? 1 : 0];
  if (typeof entry === 'string') return fill(entry, values);
  return fill(entry[single(Number(values.n), settings.lang) ? 0 : 1], values);
}

/** Whichever of the two the reader reads. */
export const pick = (words: Words): string => words[settings.lang];

/** Both languages of one text, for what is kept and read later. */
export function both(key: Text, values: Values = {}): Words {
  const [en, fr] = catalogue[key] as readonly [Entry, Entry];
  const form = (entry: Entry, lang: Lang) =>
    fill(typeof entry === 'string' ? entry : entry[single(Number(values.n), lang) ? 0 : 1], values);
  return { en: form(en, 'en'), fr: form(fr, 'fr') };
}

/** “Ada, Blaise and Chloé”. */
export function list(parts: string[]): string {
  if (parts.length < 2) return parts.join('');
  const and = settings.lang === 'fr' ? 'et' : 'and';
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}
