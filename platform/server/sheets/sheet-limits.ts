import { MAX_IMPORT_CELL_LENGTH } from '#platform/shared/wire/sheet-import.ts';

export interface SheetLimits {
  /** The maximum number of rows, including the headings. */
  readonly rows: number;
  readonly columns: number;
  /** The maximum number of characters in a cell. */
  readonly cell: number;
}

/**
 * An import accepts two thousand rows below the headings. More rows are read, so that the error can state their
 * number.
 */
export const SHEET_LIMITS: SheetLimits = { rows: 20_000, columns: 60, cell: MAX_IMPORT_CELL_LENGTH };

/** The maximum number of non-empty cells in all sheets of a workbook, and of shared strings in a workbook. */
export const MAX_WORKBOOK_CELLS = 300_000;

/** The maximum number of characters in all cells of a sheet together. */
export const MAX_SHEET_CHARACTERS = 5_000_000;
