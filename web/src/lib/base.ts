// Under which path the house stands: nothing where it has a name of its own, `/gobelet` for example
// behind a proxy. The page's own files tell, since they lie in its folder `assets`.

export const base = import.meta.env.DEV ? '' : new URL(/* @vite-ignore */ '..', import.meta.url).pathname.replace(/\/$/, '');

/** The script that this page began with, by its name; that of another page has another name. */
const script = () => {
  const found = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return found?.src.split('/').at(-1) ?? '';
};

/** Whether the house has another page by now; while it is being written it always has. */
export const isOld = (page: string): boolean => !import.meta.env.DEV && page !== '' && page !== script();

/** An address of the house as the browser knows it. */
export const to = (path: string): string => base + path;
