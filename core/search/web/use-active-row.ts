import { type KeyboardEvent, useState } from 'react';
import type { SearchRow } from './search-row.ts';

/** Tracks the row selected with the keyboard: initially `first`, or the first row. */
export function useActiveRow(rows: readonly SearchRow[], first: string | null) {
  const [key, setKey] = useState(first);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  );
  const last = rows.length - 1;
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  return {
    active: rows[at],
    /** Selects the first row again. */
    reset: () => setKey(null),
    setActive: (row: SearchRow) => setKey(row.key),
    moved: key !== null && rows[at]?.key === key,
    /** Returns whether the key was a navigation key. */
    move: (event: KeyboardEvent): boolean => {
      const to =
        event.shiftKey || event.ctrlKey || event.altKey || event.metaKey ? undefined : moves[event.key];
      if (to === undefined || rows.length === 0) return false;
      setKey(rows[to]?.key ?? null);
      return true;
    },
  };
}
