import { IMPORT_CELL_MAX, IMPORT_ROWS_MAX } from '#platform/shared/wire/sheet-import.ts';
import { AppError } from '../errors.ts';
import { columnLetters } from './column-letters.ts';
import { CELLS_MAX, SHEET_CHARACTERS_MAX, SHEET_LIMITS } from './sheet-limits.ts';

/**
 * Returns the refusal of a sheet with more columns, cells or characters than can be read, or that takes too much
 * memory.
 */
export function sheetTooLarge(): AppError {
  const { columns } = SHEET_LIMITS;
  return new AppError('sheet_too_large', {
    params: { columns, cells: CELLS_MAX, characters: SHEET_CHARACTERS_MAX },
  });
}

/** Returns the refusal of a sheet with too many rows, headings not counted. */
export function tooManyRows(rows: number): AppError {
  return new AppError('sheet_too_many_rows', { params: { rows, max: IMPORT_ROWS_MAX } });
}

/** Returns the refusal of a cell that is too long; row and column count from 0. */
export function cellTooLong(row: number, column: number): AppError {
  return new AppError('sheet_cell_too_long', {
    params: { row: row + 1, column: columnLetters(column), max: IMPORT_CELL_MAX },
  });
}
