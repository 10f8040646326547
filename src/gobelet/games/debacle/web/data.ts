// What `present` in table.py sends, and the texts of this table.

import type { Words } from '$web/lib/protocol';
import { bothOf, texts, type Texts } from '$web/lib/words.svelte';

export const SIDE = 6;
export const SQUARES = SIDE * SIDE;

/** One thing that can be done: its notation, where it ends, and the value the die has then. */
export interface Step {
  text: string;
  to: number;
  value: number;
  captures: boolean;
}

export interface DieMoves {
  steps: Step[];
  flip: Step | null;
  why_no_flip: Words | null;
  why_not: Record<string, Words>;
}

export interface Side {
  points: number;
  held: number[];
  haul: number;
  bonus: number;
}

export interface DebacleTable {
  /** By square, from a1 along the ranks: whose die, and its value. */
  board: ([number, number] | null)[];
  active: number;
  moves: number;
  round: number;
  rounds: number;
  most_rounds: number;
  turn: number;
  target: number;
  chain: number | null;
  rebound: boolean;
  marked: boolean;
  sides: Side[];
  dice: Record<string, DieMoves>;
  homes: Step[];
  recovery: { value: number; price: Words; steps: Step[] } | null;
  done: Words | null;
}

export const TONES = ['red', 'black'] as const;

/** “a1” for 0, “f6” for 35. */
export const coordinate = (square: number): string => `${'abcdef'[square % SIDE]}${Math.floor(square / SIDE) + 1}`;
export const squareOf = (text: string): number => 'abcdef'.indexOf(text[0]!) + SIDE * (Number(text[1]) - 1);

const own = {
  board: ['The board, 6 by 6', 'Le plateau, 6 sur 6'],
  red: ['red {value}', '{value} rouge'],
  black: ['black {value}', '{value} noir'],
  yours: ['yours', 'à vous'],
  empty: ['empty', 'vide'],
  can_move: ['can move', 'peut jouer'],
  chosen: ['chosen', 'choisi'],
  roll_here: ['roll here, becomes {value}', 'rouler ici, devient {value}'],
  capture: ['capture it, becomes {value}', 'le capturer, devient {value}'],
  home_here: ['go home here', 'rentrer ici'],
  recover_here: ['recover the {value} here', 'récupérer le {value} ici'],
  must_home: ['must go home', 'doit rentrer au camp'],
  may_rebound: ['may rebound', 'peut rebondir'],
  flip: ['Flip: {value}', 'Flipper : {value}'],
  home: ['Go home', 'Rentrer au camp'],
  back: ['Back', 'Retour'],
  another: ['Another die', 'Un autre dé'],
  recover: ['Bring back your {value}', 'Récupérer votre {value}'],
  price: ['the opponent gets {price}', 'l’adversaire gagne {price}'],
  pick_square: ['Choose a lit square of your camp.', 'Choisissez une case éclairée de votre camp.'],
  tray: ['{name}: {points} of {target} points', '{name} : {points} points sur {target}'],
  holds: ['holds {dice}, together {sum}', 'détient {dice}, en tout {sum}'],
  holds_none: ['holds no die', 'ne détient aucun dé'],
  bonus: [
    ['{n} bonus move next turn', '{n} bonus moves next turn'],
    ['{n} déplacement bonus au prochain tour', '{n} déplacements bonus au prochain tour'],
  ],
  moves: [
    ['{n} move left', '{n} moves left'],
    ['{n} déplacement à jouer', '{n} déplacements à jouer'],
  ],
  round: ['Round {round} of at most {most}', 'Manche {round} sur {most} au plus'],
  show_names: ['Show the coordinates', 'Montrer les coordonnées'],
  replay: ['See the opponent’s last turn again', 'Revoir le dernier tour de l’adversaire'],
  nothing_yet: ['There is no turn to see again yet.', 'Il n’y a encore aucun tour à revoir.'],
} satisfies Texts;

export const say = texts(own);
export const both = bothOf(own);
