import type { CustomTableLayout } from 'pdfmake/interfaces';

/** The width of the text on A4, in points, between margins of 40. */
export const TEXT_WIDTH = 515;
/** What stands between two columns of a table with the layout `lines`. */
export const COLUMN_GAP = 10;

/** What columns may take together, so that the table is as wide as the text. */
export const columnsWidth = (columns: number): number => TEXT_WIDTH - COLUMN_GAP * (columns - 1);

const between = {
  vLineWidth: () => 0,
  paddingLeft: (i: number) => (i === 0 ? 0 : COLUMN_GAP / 2),
  paddingRight: (i: number, { table }: { table: { body: unknown[][] } }) =>
    i === (table.body[0]?.length ?? 0) - 1 ? 0 : COLUMN_GAP / 2,
};

/** The layouts a document names, since functions cannot be handed to the thread that makes it. */
export const TABLE_LAYOUTS: Readonly<Record<string, CustomTableLayout>> = {
  /** Close rows with a thin line between them, a dark one under the head. */
  lines: {
    ...between,
    hLineWidth: (i, { table }) => (i === 0 || i === table.body.length ? 0 : 0.5),
    hLineColor: (i, { table }) => (i === table.headerRows ? '#1f2933' : '#c5cad1'),
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
  /** The same columns without lines and rows' spaces: rows that stand inside of one row of `lines`. */
  inside: {
    ...between,
    hLineWidth: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
};
