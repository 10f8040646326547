// Which reading of the rules is played: nobody should have to guess.

import type { GameInfo, OptionInfo, Words } from './protocol';

export interface Reading {
  option: OptionInfo;
  /** What was chosen, in a sentence; a number stands for itself. */
  chosen: Words;
  /** What it rests on: the print, a ruling, or a house rule. */
  kind: Words;
  /** Not what everybody expects: chosen for this table, or not what is printed. */
  isOdd: boolean;
}

/** Every option of a game as it is played with these choices. */
export function readings(game: GameInfo, options: Record<string, string>): Reading[] {
  return game.options.map((option) => {
    const name = options[option.key] ?? option.default;
    const value = option.values.find((each) => each.name === name);
    const isOdd = name !== option.default || Boolean(value?.departs);
    return { option, chosen: value?.words ?? { en: name, fr: name }, kind: value?.kind ?? option.kind, isOdd };
  });
}
