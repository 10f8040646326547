// What this table is told, as data.py says it, and its texts.

import { bothOf, texts, type Texts } from '$web/lib/words.svelte';
import type { DebacleMaterial, DebacleTable } from './data.gen';

export type * from './data.gen';

/** The table as it is laid: what moves, upon what never changes. */
export type Laid = DebacleMaterial & DebacleTable;

export const SIDE = 6;
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
  moment_chain: ['Three captures in a row!', 'Trois prises d’affilée !'],
  replay: ['See the opponent’s last turn again', 'Revoir le dernier tour de l’adversaire'],
  nothing_yet: ['There is no turn to see again yet.', 'Il n’y a encore aucun tour à revoir.'],
} satisfies Texts;

export const say = texts(own);
export const both = bothOf(own);
