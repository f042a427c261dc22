import { readStored, writeStored } from './storage.ts';

let before = readStored('lastPage');

/** Stores the last visited path (specification §2); called on each route change while logged in. */
export function saveLastPage(href: string): void {
  const stored = readStored('lastPage');
  if (stored !== null && stored !== href) before = stored;
  writeStored('lastPage', href);
}

/** Returns the previous path, for "continue where you were" on home; null if unknown. */
export function getPreviousPage(): string | null {
  return before;
}
