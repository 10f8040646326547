// Where a table puts its buttons: the shell's action bar, wherever the screen shows it.

import { getContext, setContext } from 'svelte';

const BAR = Symbol('bar');
type Target = () => HTMLElement | undefined;

export const offerBar = (target: Target) => setContext(BAR, target);
export const findBar = (): Target => getContext<Target | undefined>(BAR) ?? (() => undefined);
