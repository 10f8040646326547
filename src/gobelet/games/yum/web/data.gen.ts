// Made by `make format` from data.py: change that, not this file.

import type { Both } from '$web/lib/protocol';

/** A line of the sheet. */
export interface Box {
  key: string;
  name: Both;
  upper: boolean;
}

/** What one player has written; `par` is what the bonus asks of the upper boxes filled. */
export interface Sheet {
  boxes: (number | null)[];
  upper: number;
  par: number;
  bonus: number;
  total: number;
}

/** What never changes: the sheet, and why nothing can be rolled. */
export interface YumMaterial {
  boxes: Box[];
  bonus: number;
  bonus_from: number;
  no_roll: Record<'all_kept' | 'last_roll', Both>;
}

/** The dice, every sheet, and what each open box would get now. */
export interface YumTable {
  phase: 'decide' | 'lot' | 'over' | 'roll';
  active: number;
  dice: number[];
  kept: number[];
  rolls: number;
  rolls_left: number;
  sheets: Sheet[];
  now: (number | null)[];
  best: number[];
  why_no_roll: 'all_kept' | 'last_roll' | null;
  why_no_box: Record<number, Both>;
}
