// What the page can say of a game's dice: what follows from what, and how it knows.

import type { Text } from './words.svelte';
import { checkRolls, rootsOf, sealOf } from './fair';
import { isPassedOver, opens, same, type Doubt, type Kept } from './kept';
import type { Fairness, Roll } from './protocol';

export interface Line {
  good: boolean;
  text: Text;
  values?: Record<string, string | number>;
}

export interface Checked {
  lines: Line[];
  rolls: { roll: Roll; right: boolean }[];
}

/** Every throw of a finished game made anew, from seeds that are held against what was kept. */
export function checkAll(fair: Fairness, kept: Kept | null, doubts: Iterable<Doubt> = []): Checked {
  const right = checkRolls(fair);
  const saw = kept?.rolls ?? {};
  const rolls = fair.rolls.map((roll, i) => {
    const seen = saw[roll.position];
    return { roll, right: right[i]! && (seen === undefined || `~${seen}` === `~${roll.text.replace(/^~/, '')}`) };
  });
  const told = new Set(fair.rolls.map((roll) => String(roll.position)));
  const gone = Object.keys(saw).filter((position) => !told.has(position)).length;
  const wrong = rolls.filter((each) => !each.right).length + gone;
  const seals = sealLines(fair, kept);
  const others = [...doubts].filter((doubt) => seals.every(({ text }) => text !== doubt));
  const lines = [...seals, ...others.map((text): Line => ({ good: false, text }))];
  lines.push(
    wrong ? { good: false, text: 'fair_bad', values: { n: wrong } } : { good: true, text: 'fair_ok', values: { n: rolls.length } },
  );
  return { lines, rolls };
}

function sealLines(fair: Fairness, kept: Kept | null): Line[] {
  const round = kept?.rounds.at(-1);
  if (fair.kind === 1) {
    const text = !round && opens(fair.seed!, fair.commitment) ? 'fair_old' : 'fair_seed_bad';
    return [{ good: false, text }];
  }
  if (!round) {
    const ok = opens(fair.seed!, fair.commitment) && fair.seeds!.every((seed, i) => isSealed(fair, seed, fair.commitments[i]));
    return [{ good: ok, text: ok ? 'fair_seed_told' : 'fair_seed_bad' }];
  }
  const house = round.round === fair.round && opens(fair.seed!, round.commitment);
  const lines: Line[] = [{ good: house, text: !house ? 'fair_seed_bad' : round.late ? 'fair_seed_late' : 'fair_seed_ok' }];
  const sealed = round.frozen ? round.commitments : fair.commitments;
  const players =
    same(sealed, fair.commitments) && fair.seeds!.every((seed, i) => isSealed(fair, seed, sealed[i]));
  if (sealed.some(Boolean) || !players) lines.push({ good: players, text: players ? 'fair_players_ok' : 'fair_players_bad' });
  lines.push(...myLines(fair, round.mine));
  if (isPassedOver(kept!.rounds)) lines.push({ good: false, text: 'doubt_round' });
  if (house && !same(rootsOf(fair, round.roots.length), round.roots)) lines.push({ good: false, text: 'doubt_roots' });
  if (fair.round > 1) lines.push({ good: false, text: 'fair_rounds', values: { n: fair.round - 1 } });
  return lines;
}

/** Whether a seed is what was sealed; a seat without one has nothing to check. */
const isSealed = (fair: Fairness, seed: string, promise = '') =>
  !seed || sealOf(fair.room, fair.commitment, seed) === promise;

/** Whether this visitor's own seeds are in the dice. */
function myLines(fair: Fairness, mine: Record<string, string>): Line[] {
  const seats = fair.commitments.flatMap((sealed, seat) => (mine[sealed] ? [{ seat, seed: mine[sealed] }] : []));
  if (!seats.length) return Object.keys(mine).length ? [{ good: false, text: 'fair_mine_out' }] : [];
  const good = seats.every(({ seat, seed }) => fair.seeds![seat] === seed);
  return [{ good, text: good ? 'fair_mine_ok' : 'fair_mine_out' }];
}
