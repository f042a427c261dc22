import { useRouterState } from '@tanstack/react-router';
import type { Column } from '#platform/web/ui/data-table-types.ts';

/** The properties of a list column that are needed to choose the visible columns. */
export type ListColumn = Pick<Column<never>, 'id' | 'head' | 'rowHead' | 'hideHead'>;

/**
 * Returns whether users may hide a column; the column that names the row and the column with the row's actions always
 * stay.
 */
export const isHideable = ({ rowHead, hideHead }: ListColumn): boolean => !rowHead && !hideHead;

/** Parses the URL parameter `hide`, which contains the IDs of the hidden columns of all tabs of a list. */
export const parseHidden = (raw: unknown): string[] =>
  typeof raw === 'string' ? raw.split('.').filter(Boolean) : [];

/**
 * Returns the parameter `hide` with one column hidden or shown. The IDs are sorted, so that equal choices give equal
 * URLs.
 */
export function toggleHidden(raw: string, id: string): string {
  const hidden = new Set(parseHidden(raw));
  if (!hidden.delete(id)) hidden.add(id);
  return [...hidden].sort().join('.');
}

/** Hook that returns the columns of a list without those that the user has hidden. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const raw = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get('hide'),
  });
  const hidden = parseHidden(raw);
  return hidden.length === 0
    ? columns
    : columns.filter((column) => !isHideable(column) || !hidden.includes(column.id));
}
