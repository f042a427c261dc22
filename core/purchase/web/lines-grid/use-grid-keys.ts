import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo } from 'react';

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** Returns the cell of the sheet in which an event occurred. */
export function findGridCell(target: EventTarget): GridCell | null {
  if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return null;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

/**
 * Handles the keys of a sheet: up and down change the row; left and right change the cell once the cursor is at the
 * end of the text; Enter goes to the next row, in the column where tabbing began. Tab itself is left to the browser.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>) {
  return useMemo(() => {
    let first = 0;
    let tabbed = false;

    const focus = (row: number, column: number): boolean => {
      const found = table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
      if (!found) return false;
      found.focus();
      if (found instanceof HTMLInputElement) found.select();
      return true;
    };

    const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
      tabbed = event.key === 'Tab';
      const cell = findGridCell(event.target);
      if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
      const to = targetOf(event, cell, first);
      if (to && focus(to.row, to.column)) event.preventDefault();
      // Enter in a text field would otherwise submit the form.
      else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    };

    const onFocus = (event: FocusEvent<HTMLTableElement>) => {
      const cell = findGridCell(event.target);
      if (cell && !tabbed) first = cell.column;
      tabbed = false;
    };
    return { focus, onKeyDown, onFocus };
  }, [table]);
}

function targetOf(event: KeyboardEvent, { row, column }: GridCell, first: number): GridCell | null {
  const { target, key, shiftKey } = event;
  const isList = target instanceof HTMLSelectElement;
  if (key === 'Enter' && !(target instanceof HTMLButtonElement))
    return shiftKey ? { row: row - 1, column } : { row: row + 1, column: Math.min(first, column) };
  if (shiftKey) return null;
  // In a select, up and down choose the unit.
  if (key === 'ArrowUp' && !isList) return { row: row - 1, column };
  if (key === 'ArrowDown' && !isList) return { row: row + 1, column };
  const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const on = back === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (key === back && atEdge(target, 'start')) return { row, column: column - 1 };
  if (key === on && atEdge(target, 'end')) return { row, column: column + 1 };
  return null;
}

/** Returns whether the cursor is at an end of the cell; a cell whose whole text is selected counts as both ends. */
function atEdge(target: EventTarget, edge: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return true;
  const { selectionStart: from, selectionEnd: to, value } = target;
  if (from === 0 && to === value.length) return true;
  return from === to && from === (edge === 'start' ? 0 : value.length);
}
