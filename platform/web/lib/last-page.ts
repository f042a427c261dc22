import { readStored, store } from './storage.ts';

let before = readStored('lastPage');

/** Keeps the last visited path (specification §2), called on each route change while logged in. */
export function keepLastPage(href: string): void {
  const stored = readStored('lastPage');
  if (stored !== null && stored !== href) before = stored;
  store('lastPage', href);
}

/** Where the user was before the present page, for "continue where you were" on home; null where that is unknown. */
export function previousPage(): string | null {
  return before;
}
