import { IMPORT_CELL_MAX } from '#platform/shared/wire/sheet-import.ts';

export interface SheetLimits {
  /** Rows, the headings included. */
  readonly rows: number;
  readonly columns: number;
  /** The characters of a cell. */
  readonly cell: number;
}

/** Two thousand rows below the headings is what an import takes; more are read, so that it can say how many there are. */
export const SHEET_LIMITS: SheetLimits = { rows: 20_000, columns: 60, cell: IMPORT_CELL_MAX };

/** Cells that hold something, of all sheets of a workbook, and texts that they share. */
export const CELLS_MAX = 300_000;

/** The characters of all cells of a sheet together. */
export const SHEET_CHARACTERS_MAX = 5_000_000;
