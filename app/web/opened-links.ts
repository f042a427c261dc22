import { historyEntry, type LocatedEntry } from './history-entry.ts';

/** The links that pages were left by, by history entry, while the application is open. */
const opened = new Map<string, string>();

/** Returns the URL of the link by which this history entry was left; undefined on the first visit. */
export const openedLink = (location: LocatedEntry): string | undefined => opened.get(historyEntry(location));

/** Returns the link that a click opens: the link itself, or the link of the row beside which it was clicked. */
function clickedLink(target: EventTarget | null): Element | null | undefined {
  if (!(target instanceof Element) || !target.closest('#main')) return null;
  return target.closest('a[href]') ?? target.closest('tr, li')?.querySelector('a[data-row-link]');
}

/** Remembers by which link of the page each history entry is left; returns a function that stops it. */
export function watchOpenedLinks(current: () => LocatedEntry): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const href = clickedLink(target)?.getAttribute('href');
    if (href) opened.set(historyEntry(current()), href);
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
