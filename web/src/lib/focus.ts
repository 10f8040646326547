// Keyboard players keep their place: what had the focus may go away with a move.

/** Focuses `target` if the focus has fallen off the page, never if it is somewhere. */
export function catchFocus(target: HTMLElement | null | undefined): void {
  const at = document.activeElement;
  if (target && (at === null || at === document.body)) target.focus({ preventScroll: true });
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which way an arrow key points, as columns and rows; nothing for any other key. */
export const arrow = (event: KeyboardEvent): [number, number] | undefined =>
  event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
