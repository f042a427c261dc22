import { historyEntry, type LocatedEntry } from '#platform/web/lib/history-entry.ts';
import { focusHeading } from './focus-heading.ts';

/** The links that pages were left by, by history entry, while the application is open. */
const opened = new Map<string, string | null>();

/**
 * Focuses the heading of the page that was reached, or after Back the link by which it was left. Returns a function that
 * cancels the wait for it.
 */
export const focusArrival = (location: LocatedEntry) => focusHeading(opened.get(historyEntry(location)));

/** Remembers by which link, or row, each history entry is left; returns a function that stops it. */
export function watchOpenedLinks(current: () => LocatedEntry): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('#main')) return;
    const link = target.closest('a[href]') ?? target.closest('tr,li')?.querySelector('a[data-row-link]');
    if (link) opened.set(historyEntry(current()), link.getAttribute('href'));
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
