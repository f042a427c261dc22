import { MAX_IMPORT_CELL_LENGTH } from '#platform/shared/wire/sheet-import.ts';

export interface SheetLimits {
  /** The most rows, including the headings. */
  readonly rows: number;
  readonly columns: number;
  /** The most characters of a cell. */
  readonly cell: number;
}

/** An import accepts two thousand rows below the headings; more are read, so that the error can state their number. */
export const SHEET_LIMITS: SheetLimits = { rows: 20_000, columns: 60, cell: MAX_IMPORT_CELL_LENGTH };

/** The most non-empty cells of all sheets of a workbook, and the most shared texts of a workbook. */
export const MAX_WORKBOOK_CELLS = 300_000;

/** The most characters of all cells of a sheet together. */
export const MAX_SHEET_CHARACTERS = 5_000_000;
