import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../src/lib/catalogue';
import type { GameInfo } from '../src/lib/protocol';
import { set } from '../src/lib/settings.svelte';
import { both, levelName, list, pick, t, texts } from '../src/lib/words.svelte';

afterEach(() => set('lang', 'en'));

test.each([
  ['en', 0, '0 points'],
  ['en', 1, '1 point'],
  ['fr', 0, '0 point'],
  ['fr', 1.5, '1.5 point'],
  ['fr', 2, '2 points'],
] as const)('in %s, %d is said “%s”', (lang, n, said) => {
  set('lang', lang);
  expect(t('points', { n })).toBe(said);
});

test('French spaces do not break, English ones may', () => {
  const words = { en: 'a : b', fr: 'niveau « club » : va !' };
  expect(pick(words)).toBe('a : b');
  set('lang', 'fr');
  expect(pick(words)).toBe('niveau «\u00a0club\u00a0»\u00a0: va\u00a0!');
});

test('a list is said as people say it', () => {
  expect([[], ['Ada'], ['Ada', 'Blaise', 'Chloé']].map(list)).toEqual(['', 'Ada', 'Ada, Blaise and Chloé']);
  set('lang', 'fr');
  expect(list(['Ada', 'Blaise'])).toBe('Ada et Blaise');
});

test('a level is called as its game calls it', () => {
  const character = { en: '', fr: '' };
  const players = [{ key: 'club', name: { en: 'club player', fr: 'joueur de club' }, character }];
  const game = { players } as unknown as GameInfo;
  expect(levelName(game, 'club')).toBe('club player');
  set('lang', 'fr');
  expect(levelName(game, 'club')).toBe('joueur de club');
  expect(levelName(game, 'gone')).toBe('gone');
  expect(levelName(undefined, 'club')).toBe('club');
});

test('every text asks for the same values in both languages, and French has curly apostrophes', () => {
  const asked = (entry: string | readonly string[]) =>
    [...new Set([...[entry].flat().join(' ').matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
  for (const [key, [en, fr]] of Object.entries(catalogue)) {
    expect(asked(fr), key).toEqual(asked(en));
    expect([fr].flat().join(' '), key).not.toContain("'");
  }
});

test('a value that is not given shows as such', () => {
  expect(both('wins', {}).en).toBe('{names} wins!');
});

test('in French “de” gives way to a vowel', () => {
  const say = texts({ of: ['{name}’s cards', 'Les cartes de {name}'] });
  const said = (name: string) => say('of', { name });
  expect(said('Ada')).toBe('Ada’s cards');
  set('lang', 'fr');
  expect(['Ada', 'Élise', 'Yum', 'Blaise'].map(said)).toEqual([
    'Les cartes d’Ada',
    'Les cartes d’Élise',
    'Les cartes de Yum',
    'Les cartes de Blaise',
  ]);
  expect(t('rules_of', { game: 'Objectif' })).toBe('Règles d’Objectif');
});

test('all apostrophes are set alike, and quotes stay as they are', () => {
  const words = { en: "you can't say 'no'", fr: "rien n'est laissé au hasard" };
  expect(pick(words)).toBe("you can’t say 'no'");
  set('lang', 'fr');
  expect(pick(words)).toBe('rien n’est laissé au hasard');
});
