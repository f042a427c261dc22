import type { TableLayoutName } from './pdf-document.ts';

/** The width of the text on A4, in points, between margins of 40. */
export const TEXT_WIDTH = 515;
/** The same on A4 that lies across. */
export const TEXT_WIDTH_ACROSS = 761;
/** Separates two columns of a table with the layout `lines`, in points. */
export const COLUMN_GAP = 10;

/** Returns how wide the columns may be together, in points, so that the table is as wide as the text. */
export const columnsWidth = (columns: number): number => TEXT_WIDTH - COLUMN_GAP * (columns - 1);

interface TableLayout {
  /** Between two columns. */
  readonly gap: number;
  /** Above and below a row. */
  readonly padding: number;
  /** How thick the line between two rows is. */
  readonly line: number;
}

export const TABLE_LAYOUTS: Readonly<Record<TableLayoutName, TableLayout>> = {
  /** Close rows with a thin line between them, a dark one under the head. */
  lines: { gap: COLUMN_GAP, padding: 1.5, line: 0.5 },
  noBorders: { gap: 8, padding: 2, line: 0 },
};
