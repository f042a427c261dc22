import { type ReactNode, useRef } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { TableSelection } from './data-table-types.ts';
import { useUiTexts } from './ui-texts.ts';

export interface RowSelection<Row> {
  head: ReactNode;
  box: (row: Row) => ReactNode;
  isSelected: (row: Row) => boolean;
}

/**
 * Hook that returns the checkboxes of a table: one per row (Shift selects the rows in between), and one in the head
 * for all rows on the page.
 */
export function useRowSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: TableSelection<Row> | undefined,
  disabled = false,
): RowSelection<Row> {
  const texts = useUiTexts();
  const last = useRef<string | null>(null);
  if (!selection) return { head: null, box: () => null, isSelected: () => false };

  const { keys, onChange, label } = selection;
  const pageKeys = rows.map(rowKey);
  const chosen = pageKeys.filter((key) => keys.has(key)).length;

  const set = (changed: readonly string[], on: boolean) => {
    const next = new Set(keys);
    for (const key of changed) on ? next.add(key) : next.delete(key);
    onChange(next);
  };

  const toggle = (key: string, on: boolean, range: boolean) => {
    const from = last.current === null ? -1 : pageKeys.indexOf(last.current);
    const to = pageKeys.indexOf(key);
    last.current = key;
    if (range && from >= 0) set(pageKeys.slice(Math.min(from, to), Math.max(from, to) + 1), on);
    else set([key], on);
  };

  return {
    head: (
      <Checkbox
        hideLabel
        label={texts.selectAll}
        checked={chosen > 0 && chosen === pageKeys.length}
        indeterminate={chosen > 0 && chosen < pageKeys.length}
        disabled={disabled || pageKeys.length === 0}
        onChange={(event) => set(pageKeys, event.target.checked)}
      />
    ),
    box: (row: Row) => (
      <Checkbox
        hideLabel
        label={label(row)}
        checked={keys.has(rowKey(row))}
        disabled={disabled}
        onChange={(event) =>
          toggle(
            rowKey(row),
            event.target.checked,
            'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true,
          )
        }
      />
    ),
    isSelected: (row: Row) => keys.has(rowKey(row)),
  };
}
