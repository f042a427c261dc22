import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getHistoryEntryKey } from '#platform/web/lib/history-entry.ts';

/** The state of a search when the user opened one of its rows. */
export interface LeftSearch {
  readonly text: string;
  /** The key of the opened row. */
  readonly row: string;
}

/**
 * Hook that returns a function that stores a search that the user leaves for a page. `reopen` is called once with the
 * stored search when the user returns to the history entry in which the search was used.
 */
export function useLeftSearch(reopen: (search: LeftSearch) => void): (search: LeftSearch) => void {
  const router = useRouter();
  const byEntry = useRef(new Map<string, LeftSearch>());
  const latest = useRef(reopen);
  latest.current = reopen;
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        const entry = getHistoryEntryKey(toLocation);
        const search = byEntry.current.get(entry);
        if (!search) return;
        byEntry.current.delete(entry);
        // Delayed, so that the page takes the focus first.
        setTimeout(() => latest.current(search));
      }),
    [router],
  );
  return (search) => byEntry.current.set(getHistoryEntryKey(router.state.location), search);
}
