import type { AnyRouter } from '@tanstack/react-router';
import { historyEntry } from '#platform/web/lib/history-entry.ts';

/** A search that was left for the row that it opened. */
export interface LeftSearch {
  readonly text: string;
  /** The key of the opened row. */
  readonly row: string;
}

/** Calls `reopen` once, when the user comes back to the history entry on which the search was left. */
export function reopenAfterBack(router: AnyRouter, reopen: () => void): void {
  const entry = historyEntry(router.state.location);
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    if (historyEntry(toLocation) !== entry) return;
    stop();
    // The search takes the focus after the page has.
    setTimeout(reopen);
  });
}
