import type { TableLayoutName } from './pdf-document.ts';

/** The text width of A4 with margins of 40, in points. */
export const TEXT_WIDTH = 515;
/** The text width of landscape A4, in points. */
export const LANDSCAPE_TEXT_WIDTH = 761;
/** The space between two columns of a table with the layout `lines`, in points. */
export const COLUMN_GAP = 10;

/** Returns the total column width, in points, that makes the table as wide as the text. */
export const totalColumnsWidth = (columns: number): number => TEXT_WIDTH - COLUMN_GAP * (columns - 1);

interface TableLayout {
  /** Space between two columns. */
  readonly gap: number;
  /** Space above and below a row. */
  readonly padding: number;
  /** The thickness of the line between two rows. */
  readonly line: number;
}

export const TABLE_LAYOUTS: Readonly<Record<TableLayoutName, TableLayout>> = {
  /** Dense rows with a thin line between them and a dark line under the head. */
  lines: { gap: COLUMN_GAP, padding: 1.5, line: 0.5 },
  noBorders: { gap: 8, padding: 2, line: 0 },
};
