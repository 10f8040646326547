// What this page keeps of a table's dice, so that nobody can tell it another story later: its own
// seeds, what was sealed and told before the first roll, and the rolls it saw.

import { commitment, freshSeed, sealOf } from './fair';
import type { FairInfo, GameEvent } from './protocol';

/** The seeds of one start. A start that is called off is followed by another round. */
export interface Round {
  round: number;
  /** What the house had sealed, as it was told first. */
  commitment: string;
  /** What each seat had sealed when the seeds were asked for; until then, as it stands. */
  commitments: string[];
  frozen: boolean;
  /** This page came when the game had begun already. */
  late: boolean;
  /** This visitor's seeds, by what was sealed of them. */
  mine: Record<string, string>;
  roots: string[];
}

export interface Kept {
  kept: 1;
  room: string;
  house: string;
  at: number;
  rounds: Round[];
  /** What chance gave, by position. */
  rolls: Record<string, string>;
}

export type Doubt = 'doubt_house' | 'doubt_round' | 'doubt_sealed' | 'doubt_seed' | 'doubt_roots' | 'doubt_rolls';

const PREFIX = 'gobelet.dice.';
const MOST = 60;

export function keptOf(room: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + room) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether this visitor sealed a seed here, and the game began with a round that asked for none. */
export function isPassedOver(rounds: Round[]): boolean {
  return Boolean(rounds.at(-1)?.late) && rounds.some((each) => Object.keys(each.mine).length > 0);
}

/** Keeps what is known of the latest tables, and lets the oldest go. */
function keep(kept: Kept): void {
  try {
    localStorage.setItem(PREFIX + kept.room, JSON.stringify(kept));
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    if (keys.length <= MOST) return;
    const age = (key: string) => keptOf(key.slice(PREFIX.length))?.at ?? 0;
    const oldest = keys.map((key) => [age(key), key] as const).sort(([a], [b]) => a - b);
    for (const [, key] of oldest.slice(0, keys.length - MOST)) localStorage.removeItem(key);
  } catch {
    // Without storage the page knows what it saw as long as it lives.
  }
}

/** The dice of one table, as this page saw them come about. */
export class Witness {
  #kept: Kept;
  doubts = new Set<Doubt>();

  constructor(readonly room: string) {
    const fresh: Kept = { kept: 1, room, house: location.origin, at: Date.now(), rounds: [], rolls: {} };
    this.#kept = keptOf(room) ?? fresh;
  }

  get kept(): Kept {
    return this.#kept;
  }

  #round(number: number): Round | undefined {
    return this.#kept.rounds.find((each) => each.round === number);
  }

  /** Another tab of the same visitor may have kept something meanwhile. */
  #refresh(): void {
    this.#kept = keptOf(this.room) ?? this.#kept;
  }

  /** Looks at what the house tells of its dice before and at the start. */
  see(state: string, fair: FairInfo): void {
    if (state === 'over') return;
    this.#refresh();
    if (fair.kind !== 2 || fair.room !== this.room) {
      // Only games from before seeds were sealed are of another kind, and those this page never kept.
      if (this.#kept.rounds.length) this.doubts.add('doubt_house');
      return;
    }
    const known = this.#round(fair.round);
    const round = known ?? this.#begin(fair, state === 'playing');
    if (round.commitment !== fair.commitment) this.doubts.add('doubt_house');
    else if (!round.frozen && state !== 'playing') {
      round.commitments = fair.commitments;
      round.frozen = state === 'starting';
    }
    if (round.frozen && !same(round.commitments, fair.commitments)) this.doubts.add('doubt_sealed');
    if (isPassedOver(this.#kept.rounds)) this.doubts.add('doubt_round');
    this.#seeSeeds(round, fair);
    this.#seeRoots(round, fair.roots);
    keep(this.#kept);
  }

  #begin(fair: FairInfo, late: boolean): Round {
    const { round, commitment, commitments } = fair;
    const fresh: Round = { round, commitment, commitments, frozen: false, late, mine: {}, roots: [] };
    this.#kept.rounds = [...this.#kept.rounds, fresh];
    return fresh;
  }

  #seeSeeds(round: Round, fair: FairInfo): void {
    for (const [seat, seed] of (fair.seeds ?? []).entries()) {
      const sealed = fair.commitments[seat];
      if (seed && sealOf(this.room, round.commitment, seed) !== sealed) this.doubts.add('doubt_seed');
    }
  }

  #seeRoots(round: Round, roots: string[]): void {
    roots.forEach((root, block) => {
      round.roots[block] ??= root;
      if (round.roots[block] !== root) this.doubts.add('doubt_roots');
    });
  }

  /** What chance gave is written down; it must stay what it was. */
  hear(events: GameEvent[]): void {
    const rolls = events.filter((event) => event.seat < 0 && event.text.startsWith('~'));
    if (!rolls.length || !this.#kept.rounds.length) return;
    this.#refresh();
    for (const { position, text } of rolls) {
      this.#kept.rolls[position] ??= text.slice(1);
      if (this.#kept.rolls[position] !== text.slice(1)) this.doubts.add('doubt_rolls');
    }
    keep(this.#kept);
  }

  /** What to seal for a seat: what it has sealed already, or a fresh seed. */
  seal(fair: FairInfo, seat: number): string {
    this.see('waiting', fair);
    const round = this.#round(fair.round);
    const before = fair.commitments[seat];
    if (!round || before) return before ?? '';
    const seed = freshSeed();
    const sealed = sealOf(this.room, round.commitment, seed);
    round.mine[sealed] = seed;
    keep(this.#kept);
    return sealed;
  }

  /** The seed to open for a seat; none where the house tells another story than before. */
  open(fair: FairInfo, seat: number): string | undefined {
    if (this.doubts.size) return undefined;
    return this.#round(fair.round)?.mine[fair.commitments[seat] ?? ''];
  }
}

export const same = (a: string[], b: string[]) => a.length === b.length && a.every((each, i) => each === b[i]);
export const opens = (seed: string, promise: string) => commitment(seed) === promise;
