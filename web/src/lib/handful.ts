// Dice have no names on the server: a handful is its numbers, sorted. Here every die keeps its place.

export interface Places {
  values: number[];
  /** Which dice lay still when the others were thrown. */
  stays: boolean[];
}

/** Takes `wanted` values out of `values`, at the marked places where these are the ones. */
function placesOf(wanted: number[], values: number[], marked: boolean[]): boolean[] {
  const rest = [...wanted];
  const stays = values.map(() => false);
  const take = (i: number) => {
    const found = rest.indexOf(values[i]!);
    if (found < 0) return;
    rest.splice(found, 1);
    stays[i] = true;
  };
  values.forEach((_, i) => marked[i] && take(i));
  values.forEach((_, i) => stays[i] || take(i));
  return stays;
}

/** Those kept stay where they lay, the others fill the gaps in the order they come. */
export function arrange(before: number[], marked: boolean[], kept: number[], now: number[]): Places {
  const stays = placesOf(kept, before, marked);
  const isSameThrow = before.length === now.length && stays.filter(Boolean).length === kept.length;
  if (!isSameThrow) return { values: now, stays: placesOf(kept, now, []) };
  const lying = before.filter((_, i) => stays[i]);
  const here = placesOf(lying, now, []);
  const fresh = now.filter((_, i) => !here[i]);
  return { values: before.map((value, i) => (stays[i] ? value : fresh.shift()!)), stays };
}

/** Handfuls are written sorted. */
export const digits = (values: number[]): string => [...values].sort().join('');
