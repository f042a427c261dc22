import { type KeyboardEvent, useState } from 'react';
import type { SearchRow } from './search-row.ts';

/** Which row the keys stand on: the first, until the user has moved. */
export function useActiveRow(rows: readonly SearchRow[]) {
  const [key, setKey] = useState<string | null>(null);
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
    /** Back to the first, whatever comes. */
    reset: () => setKey(null),
    setActive: (row: SearchRow) => setKey(row.key),
    moved: key !== null && rows[at]?.key === key,
    /** Answers whether the key was one that moves. */
    move: (event: KeyboardEvent): boolean => {
      const to =
        event.shiftKey || event.ctrlKey || event.altKey || event.metaKey ? undefined : moves[event.key];
      if (to === undefined || rows.length === 0) return false;
      setKey(rows[to]?.key ?? null);
      return true;
    },
  };
}
