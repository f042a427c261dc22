import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Column } from '#platform/web/ui/data-table-types.ts';

/** A column whose heading the list's file has as well. `head` is a shorter one, where a page has no room for it. */
type Shared<Row> = Omit<Column<Row>, 'id' | 'head'> & Partial<Pick<Column<Row>, 'head'>>;
/** A column of the page alone, with the heading that it says. */
type Own<Row> = Omit<Column<Row>, 'id'>;

/**
 * The columns of a list's page, in the order of `cells`. Each heading that the page shares with the file
 * (`list-words.ts`) has a cell here; a column of the page alone brings its own heading.
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
