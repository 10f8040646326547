import { expect, test } from 'vitest';
import type { GameInfo, OptionInfo } from '../src/lib/protocol';
import { readings } from '../src/lib/readings';

const both = (en: string) => ({ en, fr: `${en} (fr)` });
const value = (name: string, kind: string) => ({ name, words: both(`${name} it is`), kind: both(kind), departs: kind === 'house' });
const option = (key: string, more: Partial<OptionInfo>): OptionInfo => ({
  key,
  default: '3',
  paragraph: 'T1',
  words: both(key),
  kind: both('ruling'),
  values: [],
  numbers: [1, 9],
  ...more,
});
const game = {
  options: [
    option('turns', {}),
    option('often', { default: 'once', values: [value('once', 'house'), value('repeat', 'printed')] }),
  ],
} as unknown as GameInfo;
const told = (options: Record<string, string>) =>
  readings(game, options).map(({ option, chosen, kind, isOdd }) => [option.key, chosen.en, kind.en, isOdd]);

test('what nobody chose is the default, and a house rule is said even so', () => {
  expect(told({})).toEqual([
    ['turns', '3', 'ruling', false],
    ['often', 'once it is', 'house', true],
  ]);
});

test('what was chosen for a table is said with what it rests on', () => {
  expect(told({ turns: '5', often: 'repeat' })).toEqual([
    ['turns', '5', 'ruling', true],
    ['often', 'repeat it is', 'printed', true],
  ]);
});
