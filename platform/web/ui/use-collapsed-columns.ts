import { useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './data-table-types.ts';

/** The minimum width in pixels of a column without its own minimum, and of the column that names the row. */
const [COLUMN, HEAD] = [110, 200];

/**
 * Hook that returns whether the columns are wider than their frame, so that some of them are moved below the row's
 * head, and whether the table is then still too wide and must scroll.
 */
export function useCollapsedColumns<Row>(columns: readonly Column<Row>[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false);
  const [tight, setTight] = useState(false);
  const needed = columns.some(({ fold }) => fold)
    ? columns.reduce((sum, { width, rowHead }) => sum + (width ?? (rowHead ? HEAD : COLUMN)), 0)
    : 0;
  useLayoutEffect(() => {
    const { current } = ref;
    if (!current) return;
    const measure = () => {
      setFolded(current.clientWidth > 0 && current.clientWidth < needed);
      setTight(current.scrollWidth > current.clientWidth + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [needed]);
  return { ref, folded, tight };
}
