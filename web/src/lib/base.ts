// Under which path the house stands: nothing where it has a name of its own, `/gobelet` for example
// behind a proxy. The page's own files tell, since they lie in its folder `assets`.

export const base = import.meta.env.DEV ? '' : new URL(/* @vite-ignore */ '..', import.meta.url).pathname.replace(/\/$/, '');

/** An address of the house as the browser knows it. */
export const to = (path: string): string => base + path;
