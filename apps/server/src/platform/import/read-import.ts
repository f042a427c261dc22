import { IMPORT_ROWS_MAX, type ImportRow } from '@ponuda/contract/suppliers';
import { AppError } from '../errors.ts';
import { findSheet } from '../sheets/read-sheet.ts';
import { tooManyRows } from '../sheets/sheet-refusals.ts';
import { type ImportColumn, recognise } from './import-column.ts';

export interface ImportSheet {
  /** The name of the sheet, where the workbook has several. */
  readonly name: string;
  readonly columns: string[];
  readonly unknownColumns: string[];
  readonly rows: ImportRow[];
}

/** Above the headings there may be a title. */
const HEADING_ROWS = 10;
/** So many characters of what was read as headings are said. */
const SAID_MAX = 200;

/**
 * The rows of a sheet by column. Empty rows are passed over. The headings are that row of the first ten with the most
 * known ones; a sheet without any is refused.
 */
export async function readImport(
  file: { readonly filename: string; readonly content: Buffer },
  columns: readonly ImportColumn[],
): Promise<ImportSheet> {
  const { name, rows: all } = await findSheet(file, (rows) => headingsIn(rows, columns) !== undefined);
  const found = headingsIn(all, columns);
  if (!found) throw noHeading(all);
  const { index: headingIndex, headings, keys } = found;
  const rows = all
    .map((line, index) => ({ row: index + 1, cells: cellsOf(keys, line) }))
    .slice(headingIndex + 1)
    .filter((row) => Object.values(row.cells).some((cell) => cell !== ''));
  if (rows.length === 0) throw new AppError('sheet_empty');
  if (rows.length > IMPORT_ROWS_MAX) throw tooManyRows(rows.length);
  const known = keys.filter((key) => key !== undefined);
  const missing = columns.filter((column) => column.required && !known.includes(column.key));
  return {
    name,
    columns: [...known, ...missing.map((column) => column.key)],
    unknownColumns: headings.filter((heading, index) => heading.trim() !== '' && keys[index] === undefined),
    rows,
  };
}

function headingsIn(rows: readonly string[][], columns: readonly ImportColumn[]) {
  const read = rows.slice(0, HEADING_ROWS).map((headings, index) => {
    const keys = recognise(columns, headings);
    return { index, headings, keys, known: keys.filter((key) => key !== undefined).length };
  });
  const most = Math.max(0, ...read.map(({ known }) => known));
  return read.find(({ known }) => known > 0 && known === most);
}

/** Says which headings were read and where: in the first row with several cells, else in the first one with any. */
function noHeading(rows: readonly string[][]): AppError {
  const full = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');
  const first = rows.slice(0, HEADING_ROWS);
  const several = first.findIndex((row) => full(row).length > 1);
  const index = several < 0 ? first.findIndex((row) => full(row).length > 0) : several;
  const headings = full(rows[index] ?? []).join(', ');
  return new AppError('sheet_no_headings', {
    params: {
      row: index + 1,
      headings: headings.length > SAID_MAX ? `${headings.slice(0, SAID_MAX)}…` : headings,
    },
  });
}

function cellsOf(keys: readonly (string | undefined)[], line: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = {};
  keys.forEach((key, index) => {
    if (key !== undefined) cells[key] = (line[index] ?? '').trim();
  });
  return cells;
}
