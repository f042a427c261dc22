import type { AnyRouter } from '@tanstack/react-router';
import { historyEntry } from '#platform/web/lib/history-entry.ts';

/** The state of a search when the user opened one of its rows. */
export interface LeftSearch {
  readonly text: string;
  /** The key of the opened row. */
  readonly row: string;
}

/** Calls `reopen` once, when the user returns to the current history entry, in which the search was used. */
export function reopenAfterBack(router: AnyRouter, reopen: () => void): void {
  const entry = historyEntry(router.state.location);
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    if (historyEntry(toLocation) !== entry) return;
    stop();
    // Later than the page, which also takes the focus.
    setTimeout(reopen);
  });
}
