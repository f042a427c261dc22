import { type MutableRefObject, useRef } from 'react';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import type { SearchChange } from '#platform/web/lib/search-state.ts';
import type { Column } from '#platform/web/ui/data-table-types.ts';

/**
 * The media query for windows wide enough to open a record beside its list. It also matches in print, because
 * browsers compare widths with the paper while printing, and a narrower window would replace the list with the
 * record's page.
 */
export const BESIDE_QUERY = 'print, (min-width: 1440px)';

interface BesideOptions {
  /** The id in the URL; '' if the list has the full width. */
  readonly value: string;
  readonly onChange: (id: string, change: SearchChange) => void;
  /** Returns the URL of a record's page. */
  readonly href: (id: number) => string;
}

export interface Beside extends BesideOptions {
  /**
   * Opens a row beside the list. Opens the row's own page instead if the row is already open beside the list, or if the
   * window is too narrow.
   */
  readonly open: (row: { readonly id: number }) => void;
  /** Whether the user opened the side view here, so that the previous history entry is the list alone. */
  readonly opened: MutableRefObject<boolean>;
}

/** The columns that stay while a record is open beside the list, in addition to the column that names the row. */
const KEPT = ['status', 'best', 'net', 'actions'];

export function keepBesideColumns<Row>(value: string, columns: readonly Column<Row>[]) {
  return value === '' ? columns : columns.filter(({ id, rowHead }) => rowHead || KEPT.includes(id));
}

/**
 * Hook for opening rows beside their list. Everything else about the side view is in its panel, which is loaded when
 * it is first opened.
 */
export function useOpenBeside(options: BesideOptions): Beside {
  const { value, onChange, href } = options;
  const go = useNavigateTo();
  const opened = useRef(false);
  const open = ({ id }: { readonly id: number }) => {
    if (value === String(id) || !window.matchMedia(BESIDE_QUERY).matches) return go(href(id));
    if (value === '') opened.current = true;
    onChange(String(id), { replace: value !== '', stay: true });
  };
  return { ...options, open, opened };
}
