import { useRouterState } from '@tanstack/react-router';
import type { Column } from '#platform/web/ui/data-table-types.ts';

/** A column of a list, as far as the choice of columns concerns it. */
export type ListColumn = Pick<Column<never>, 'id' | 'head' | 'rowHead' | 'hideHead'>;

/**
 * Returns whether users may hide a column; the column that names the row and the column with the row's actions always
 * stay.
 */
export const isHideable = ({ rowHead, hideHead }: ListColumn): boolean => !rowHead && !hideHead;

/** Returns the ids in the URL's param `hide`, which names the hidden columns of all tabs of a list. */
export const parseHidden = (raw: unknown): string[] =>
  typeof raw === 'string' ? raw.split('.').filter(Boolean) : [];

/** Returns the param with a column hidden or shown; the ids are sorted, so that equal choices give equal URLs. */
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
