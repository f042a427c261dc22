import { IMPORT_CELL_MAX, IMPORT_ROWS_MAX } from '#platform/shared/wire/sheet-import.ts';
import { AppError } from '../errors.ts';
import { columnLetters } from './column-letters.ts';
import { CELLS_MAX, SHEET_CHARACTERS_MAX, SHEET_LIMITS } from './sheet-limits.ts';

/** A sheet with more columns, cells or characters than can be read, or one that takes too much memory. */
export function sheetTooLarge(): AppError {
  const { columns } = SHEET_LIMITS;
  return new AppError('sheet_too_large', {
    params: { columns, cells: CELLS_MAX, characters: SHEET_CHARACTERS_MAX },
  });
}

/** A sheet with so many rows, headings not counted. */
export function tooManyRows(rows: number): AppError {
  return new AppError('sheet_too_many_rows', { params: { rows, max: IMPORT_ROWS_MAX } });
}

/** A cell in the row and column, both counted from 0, that is longer than a cell may be. */
export function cellTooLong(row: number, column: number): AppError {
  return new AppError('sheet_cell_too_long', {
    params: { row: row + 1, column: columnLetters(column), max: IMPORT_CELL_MAX },
  });
}
