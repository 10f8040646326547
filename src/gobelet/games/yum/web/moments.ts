// What is worth a second on a sheet: a Yum, the long straight, the bonus.

import type { Laid } from './data';

export type Rare = 'yum' | 'straight' | 'bonus';

const BOXES: Record<string, Rare> = { yum: 'yum', ls: 'straight' };

/** Who did something rare between two tables, and what; the bonus before the box that earned it. */
export function rare(before: Laid, after: Laid): { seat: number; what: Rare } | null {
  for (const [seat, sheet] of after.sheets.entries()) {
    const old = before.sheets[seat]!;
    if (sheet.bonus > old.bonus) return { seat, what: 'bonus' };
    for (const [at, points] of sheet.boxes.entries()) {
      const what = BOXES[after.boxes[at]!.key];
      if (what && points && old.boxes[at] === null) return { seat, what };
    }
  }
  return null;
}
