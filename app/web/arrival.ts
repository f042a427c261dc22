import { getHistoryEntryKey, type LocatedEntry } from '#platform/web/lib/history-entry.ts';
import { focusHeading } from './focus-heading.ts';

/** The URL of the link that was last followed from each history entry. */
const opened = new Map<string, string | null>();

/**
 * Focuses the heading of a new page, or after Back the link that was followed from the page. Returns a function that
 * stops waiting for the element.
 */
export const focusArrival = (location: LocatedEntry) =>
  focusHeading(opened.get(getHistoryEntryKey(location)));

/** Stores which link or row is followed from each history entry. Returns a function that stops the listener. */
export function watchOpenedLinks(current: () => LocatedEntry): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('#main')) return;
    const link = target.closest('a[href]') ?? target.closest('tr,li')?.querySelector('a[data-row-link]');
    if (link) opened.set(getHistoryEntryKey(current()), link.getAttribute('href'));
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
