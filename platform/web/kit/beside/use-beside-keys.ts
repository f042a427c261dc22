import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { focusRow } from '#platform/web/shell/list-rows.ts';
import { isTypingOrInDialog } from '#platform/web/shell/shortcuts.ts';
import { useMediaQuery } from '#platform/web/ui/use-media.ts';
import { BESIDE_QUERY, type Beside } from './open-beside.ts';

/**
 * Makes the side view follow the focused row: arrow keys, J and K move through the rows, Enter opens the page of the
 * row, and Escape closes the side view. In a narrower window the page replaces list and side view. Returns a function
 * that closes the side view.
 */
export function useBesideKeys(beside: Beside, rows: readonly { readonly id: number }[] | undefined) {
  const go = useNavigateTo();
  const { history } = useRouter();
  const wide = useMediaQuery(BESIDE_QUERY);
  const here = () => history.location.state.__TSR_index;
  const page = beside.href(Number(beside.value));
  // The history entry that opened the side view. Closing the side view goes back from it instead of adding another
  // entry.
  const openedAt = useRef(beside.opened.current ? here() : null);

  const close = () => {
    if (openedAt.current === here()) history.back();
    else beside.onChange('', { replace: true, stay: true });
    document.querySelector<HTMLElement>(`[data-row-link][href="${page}"]`)?.focus();
  };
  const follow = (link: string | null | undefined) => {
    const row = link && rows?.find(({ id }) => beside.href(id) === link);
    if (row && String(row.id) !== beside.value)
      beside.onChange(String(row.id), { replace: true, stay: true });
  };
  const latest = useRef({ close, follow, go });
  latest.current = { close, follow, go };
  const { opened } = beside;

  useEffect(() => {
    if (!wide) latest.current.go(page, { replace: true });
  }, [wide, page]);

  useEffect(() => {
    // `open` handles clicks: the first opens the row beside the list, the second opens the row's page.
    let byPointer = true;
    const onKeyDown = (event: KeyboardEvent) => {
      byPointer = false;
      if (event.defaultPrevented || isTypingOrInDialog(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === 'Escape') {
        // Otherwise Escape would also take the focus out of the row.
        event.preventDefault();
        latest.current.close();
      }
      if (event.target instanceof Element && event.target.closest('[data-beside]')) return;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      focusRow(event.key === 'ArrowDown' ? 1 : -1);
    };
    const onPointerDown = () => {
      byPointer = true;
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (byPointer || !(target instanceof Element)) return;
      latest.current.follow(target.closest('[data-row-link]')?.getAttribute('href'));
    };
    // Handles keys and presses in the capture phase, because other handlers of these events move the focus.
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      opened.current = false;
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [opened]);

  return close;
}
