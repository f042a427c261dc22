import { type ImportRow, MAX_IMPORT_ROWS } from '#platform/shared/wire/sheet-import.ts';
import { AppError } from '../errors.ts';
import { HEADING_SEARCH_ROWS } from '../sheets/csv.ts';
import type { EncodingChoice } from '../sheets/decode-text.ts';
import { findSheet, type SheetFile } from '../sheets/read-sheet.ts';
import { tooManyRowsError } from '../sheets/sheet-refusals.ts';
import type { ChosenColumns } from './chosen-columns.ts';
import { findChosenColumn, type ImportColumn, recogniseColumns } from './import-column.ts';

export interface ImportSheet {
  /** The name of the sheet, if the workbook has several sheets. */
  readonly name: string;
  readonly columns: string[];
  readonly unknown_columns: string[];
  /** Unknown headings, with the column chosen for each; '' if none was chosen. */
  readonly toMatch: readonly { readonly heading: string; readonly column: string }[];
  /** Required columns without a heading in the sheet. */
  readonly missing: string[];
  readonly rows: ImportRow[];
  /** The code pages with which a CSV can be read; the first one was used. */
  readonly encodings: readonly EncodingChoice[];
}

/** The maximum number of characters of the headings that an error message quotes. */
const SAID_MAX = 200;
/** The maximum number of headings that can be matched manually. */
const TO_MATCH_MAX = 60;

/**
 * Reads the rows of a sheet by column and skips empty rows. The heading row is the row with the most known headings
 * among the first ten. If no heading is known, the first row with several cells is used, so that a user can assign
 * its columns. A sheet without such a row is rejected.
 */
export async function readImport(
  file: SheetFile,
  columns: readonly ImportColumn[],
  chosen: ChosenColumns = {},
  maxRows: number = MAX_IMPORT_ROWS,
): Promise<ImportSheet> {
  const knownIn = (lines: readonly string[][]) => headingsIn(lines, columns, chosen)?.known ?? 0;
  const { name, rows: all, encodings } = await findSheet(file, knownIn);
  const found = headingsIn(all, columns, chosen) ?? unknownHeadings(all);
  if (!found) throw noHeading(all);
  const { index: headingIndex, headings, keys } = found;
  const known = keys.filter((key) => key !== undefined);
  const rows = all
    .map((line, index) => ({ row: index + 1, line, cells: cellsOf(keys, line) }))
    .slice(headingIndex + 1)
    .filter(({ cells, line }) =>
      (known.length > 0 ? Object.values(cells) : line).some((cell) => cell.trim() !== ''),
    )
    .map(({ row, cells }) => ({ row, cells }));
  if (rows.length === 0) throw new AppError('sheet_empty');
  if (rows.length > maxRows) throw tooManyRowsError(rows.length, maxRows);
  const missing = columns
    .filter((column) => column.required && !known.includes(column.key))
    .map(({ key }) => key);
  const toMatch = headings.flatMap((heading, index) => {
    const key = keys[index];
    const isOpen = heading.trim() !== '' && (key === undefined || key === findChosenColumn(chosen, heading));
    return isOpen ? [{ heading, column: key ?? '' }] : [];
  });
  return {
    name,
    columns: [...known, ...missing],
    unknown_columns: headings.filter((heading, index) => heading.trim() !== '' && keys[index] === undefined),
    toMatch: toMatch.slice(0, TO_MATCH_MAX),
    missing,
    rows,
    encodings,
  };
}

function headingsIn(rows: readonly string[][], columns: readonly ImportColumn[], chosen: ChosenColumns) {
  const read = rows.slice(0, HEADING_SEARCH_ROWS).map((headings, index) => {
    const keys = recogniseColumns(columns, headings, chosen);
    return { index, headings, keys, known: keys.filter((key) => key !== undefined).length };
  });
  const most = Math.max(0, ...read.map(({ known }) => known));
  return read.find(({ known }) => known > 0 && known === most);
}

/** Returns the first row with several cells, if other rows follow it. */
function unknownHeadings(rows: readonly string[][]) {
  const index = rows.slice(0, HEADING_SEARCH_ROWS).findIndex((row) => filled(row).length > 1);
  const headings = rows[index];
  const follow = rows.slice(index + 1).some((row) => filled(row).length > 1);
  return headings && follow
    ? { index, headings, keys: headings.map((): string | undefined => undefined) }
    : undefined;
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');

/** Returns an error that quotes the headings: the first row with several cells, otherwise the first non-empty row. */
function noHeading(rows: readonly string[][]): AppError {
  const first = rows.slice(0, HEADING_SEARCH_ROWS);
  const several = first.findIndex((row) => filled(row).length > 1);
  const index = several < 0 ? first.findIndex((row) => filled(row).length > 0) : several;
  const headings = filled(rows[index] ?? []).join(', ');
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
