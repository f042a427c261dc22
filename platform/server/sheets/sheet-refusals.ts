import { MAX_IMPORT_CELL_LENGTH, MAX_IMPORT_ROWS } from '#platform/shared/wire/sheet-import.ts';
import { AppError } from '../errors.ts';
import { columnLetters } from './column-letters.ts';
import { MAX_SHEET_CHARACTERS, MAX_WORKBOOK_CELLS, SHEET_LIMITS } from './sheet-limits.ts';

/**
 * Returns the refusal for a sheet that has more columns, cells or characters than can be read, or takes too much
 * memory.
 */
export function sheetTooLargeError(): AppError {
  const { columns } = SHEET_LIMITS;
  return new AppError('sheet_too_large', {
    params: { columns, cells: MAX_WORKBOOK_CELLS, characters: MAX_SHEET_CHARACTERS },
  });
}

/** Returns the refusal for a sheet with too many rows, not counting the headings. */
export function tooManyRowsError(rows: number, max: number = MAX_IMPORT_ROWS): AppError {
  return new AppError('sheet_too_many_rows', { params: { rows, max } });
}

/** Returns the refusal for a cell that is too long; `row` and `column` start at 0. */
export function cellTooLongError(row: number, column: number): AppError {
  return new AppError('sheet_cell_too_long', {
    params: { row: row + 1, column: columnLetters(column), max: MAX_IMPORT_CELL_LENGTH },
  });
}
