import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import type { SearchChange } from '#platform/web/lib/search-state.ts';
import { focusRow, isTypingOrInDialog } from '#platform/web/shell/shortcuts.ts';
import { useMediaQuery } from '#platform/web/ui/use-media.ts';

/** From this width on, a record opens beside its list. */
const BESIDE_QUERY = '(min-width: 1440px)';

interface BesideOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  /** The id in the URL; '' if the list has the full width. */
  readonly value: string;
  readonly onChange: (id: string, change: SearchChange) => void;
  /** Returns the URL of a record's page. */
  readonly href: (id: number) => string;
}

export interface Beside<Row> {
  /** The id of the record beside the list; null if none is. */
  readonly id: number | null;
  /** Its row, if the list shows it. */
  readonly row: Row | undefined;
  /** Opens a row beside the list; its page if it is there already, or if the window is too narrow. */
  readonly open: (row: Row) => void;
  readonly close: () => void;
  /** Must be set on the element around the list, so that the side view follows the focused row. */
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Opens the rows of a list beside it. Arrow keys, J and K move through the rows and the side view follows; Enter opens
 * the page and Escape closes the side view. A narrower window shows the page instead.
 */
export function useBeside<Row extends { readonly id: number }>({
  rows,
  value,
  onChange,
  href,
}: BesideOptions<Row>): Beside<Row> {
  const go = useNavigateTo();
  const { history } = useRouter();
  const wide = useMediaQuery(BESIDE_QUERY);
  const id = wide && value !== '' ? Number(value) : null;
  // The history entry that opened the side view, so that closing it adds no entry.
  const openedAt = useRef<number | null>(null);
  const byPointer = useRef(false);
  const here = () => history.location.state.__TSR_index;

  const close = () => {
    if (id === null) return;
    if (openedAt.current === here()) history.back();
    else onChange('', { replace: true, stay: true });
    openedAt.current = null;
    document.querySelector<HTMLElement>(`[data-row-link][href="${href(id)}"]`)?.focus();
  };
  const latest = useRef({ close, go, href });
  latest.current = { close, go, href };

  useEffect(() => {
    if (!wide && value !== '') latest.current.go(latest.current.href(Number(value)), { replace: true });
  }, [wide, value]);

  useEffect(() => {
    if (id === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      byPointer.current = false;
      if (event.defaultPrevented || isTypingOrInDialog(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === 'Escape') latest.current.close();
      if (event.target instanceof Element && event.target.closest('[data-beside]')) return;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      focusRow(event.key === 'ArrowDown' ? 1 : -1);
    };
    const onPointerDown = () => {
      byPointer.current = true;
    };
    // Captures, because the focus moves before a click and within other handlers of the key.
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [id]);

  return {
    id,
    row: rows?.find((row) => row.id === id),
    open: (row) => {
      if (!wide || row.id === id) return go(href(row.id));
      if (id === null) openedAt.current = here() + 1;
      onChange(String(row.id), { replace: id !== null, stay: true });
    },
    close,
    onFocus: ({ target }) => {
      if (id === null || byPointer.current) return;
      const link = target.closest('[data-row-link]')?.getAttribute('href');
      const row = link && rows?.find((one) => href(one.id) === link);
      if (row && row.id !== id) onChange(String(row.id), { replace: true, stay: true });
    },
  };
}
