// What this table is told, as data.py says it, and its texts.

import { texts, type Texts } from '$web/lib/words.svelte';
import type { YumMaterial, YumTable } from './data.gen';

export type * from './data.gen';

/** The table as it is laid: what moves, upon what never changes. */
export type Laid = YumMaterial & YumTable;

const own = {
  whose: ['{name}’s dice', 'Les dés de {name}'],
  yours: ['Your dice', 'Vos dés'],
  rolls: [
    ['{n} roll left', '{n} rolls left'],
    ['encore {n} lancer', 'encore {n} lancers'],
  ],
  last: ['last roll', 'dernier lancer'],
  die: ['die {place}: {value}', 'dé {place} : {value}'],
  die_kept: ['die {place}: {value}, kept', 'dé {place} : {value}, gardé'],
  roll_all: ['Roll all five', 'Relancer les cinq'],
  roll: [
    ['Roll {n} die', 'Roll {n} dice'],
    ['Relancer {n} dé', 'Relancer {n} dés'],
  ],
  no_roll: ['No roll left', 'Plus de lancer'],
  write: ['Write {points}: {box}', 'Inscrire {points} : {box}'],
  not_this: ['Not this one', 'Pas celle-là'],
  upper_half: ['Upper half', 'Haut de la fiche'],
  lower_half: ['Lower half', 'Bas de la fiche'],
  box: ['Box', 'Case'],
  would: ['{box}: {points} now', '{box} : {points} maintenant'],
  would_best: ['{box}: {points} now, a good choice', '{box} : {points} maintenant, un bon choix'],
  empty: ['empty', 'vide'],
  sum: ['sum of the upper half', 'somme du haut'],
  total: ['total', 'total'],
  all_sheets: ['All sheets', 'Toutes les fiches'],
  way: ['{upper} of {from} for the bonus of {bonus}', '{upper} sur {from} pour le boni de {bonus}'],
  short_way: ['{upper} of {from}', '{upper} sur {from}'],
  ahead: ['{n} ahead of par', '{n} d’avance'],
  behind: ['{n} behind par', '{n} de retard'],
  moment_yum: ['Yum!', 'Yum !'],
  moment_straight: ['Long straight!', 'Longue séquence !'],
  moment_bonus: ['The bonus is earned!', 'Le boni est acquis !'],
  earned: ['bonus of {bonus} earned', 'boni de {bonus} acquis'],
} satisfies Texts;

export const say = texts(own);
