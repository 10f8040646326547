// Single keys at the table; a visitor can switch them off, and they never reach into text fields.

import { settings } from './settings.svelte';

const typing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null;

/** An open sheet takes the keyboard for itself. */
const covered = () => document.querySelector('dialog[open]') !== null;

/** A button that has the focus is pressed by the space bar, whatever else that does. */
const pressing = (event: KeyboardEvent) =>
  event.key === ' ' && event.target instanceof Element && event.target.closest('button, a, summary, input') !== null;

/** Calls what belongs to the key, if anything does; letters are given in lower case. */
export function onKey(event: KeyboardEvent, keys: Record<string, () => void>): void {
  if (!settings.keys || event.defaultPrevented || typing(event.target) || pressing(event)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || covered()) return;
  event.preventDefault();
  action();
}
