import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Column } from '#platform/web/ui/data-table-types.ts';

/**
 * A column whose heading is shared with the exported file. `head` is a shorter heading for a page without enough
 * space.
 */
type Shared<Row> = Omit<Column<Row>, 'id' | 'head'> & Partial<Pick<Column<Row>, 'head'>>;
/** A column that exists only on the page, with its own heading. */
type Own<Row> = Omit<Column<Row>, 'id'>;

/**
 * Hook that returns the columns of a list page, in the order of `cells`. Each heading that the page shares with the
 * exported file (`list-words.ts`) has a cell here; a column that exists only on the page defines its own heading.
 */
export function useListColumns<Row, Heading extends string, Id extends string>(
  headings: Readonly<Record<Heading, MessageDescriptor>>,
  cells: Readonly<Record<NoInfer<Heading>, Shared<Row>>> & {
    readonly [K in Id]: K extends Heading ? Shared<Row> : Own<Row>;
  },
): Column<Row>[] {
  const { i18n } = useLingui();
  const shared: Readonly<Record<string, MessageDescriptor | undefined>> = headings;
  return Object.entries<Shared<Row>>(cells).map(([id, cell]) => {
    const heading = shared[id];
    return { ...cell, id, head: cell.head ?? (heading === undefined ? '' : i18n._(heading)) };
  });
}
