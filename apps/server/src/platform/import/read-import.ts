import { IMPORT_ROWS_MAX, type ImportRow } from '@ponuda/contract/suppliers';
import { UPLOAD_MAX_BYTES } from '@ponuda/domain/validation/limits';
import { AppError, fieldError } from '../errors.ts';
import { refuse, uploadError } from '../files/check-upload.ts';
import type { ReceivedFile } from '../http/route.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { type ImportColumn, recognise } from './import-column.ts';

export interface ImportSheet {
  readonly columns: string[];
  readonly unknownColumns: string[];
  readonly rows: ImportRow[];
}

/** The rows of an uploaded sheet by column. Empty rows are passed over; a sheet without a known heading is refused. */
export async function readImport(
  files: readonly ReceivedFile[],
  columns: readonly ImportColumn[],
): Promise<ImportSheet> {
  const [file] = files;
  if (!file) throw new AppError('no_files');
  if (file.content.length > UPLOAD_MAX_BYTES) throw uploadError(refuse(file.filename, 'file_too_large'));
  const [headings = [], ...lines] = await readSheet(file);
  const keys = recognise(columns, headings);
  if (keys.every((key) => key === undefined)) throw new AppError('sheet_unreadable');
  const rows = lines
    .map((line, index) => ({ row: index + 2, cells: cellsOf(keys, line) }))
    .filter((row) => Object.values(row.cells).some((cell) => cell !== ''));
  if (rows.length === 0) throw new AppError('file_empty');
  if (rows.length > IMPORT_ROWS_MAX) throw fieldError('file', 'max', { max: IMPORT_ROWS_MAX });
  const found = keys.filter((key) => key !== undefined);
  const missing = columns.filter((column) => column.required && !found.includes(column.key));
  return {
    columns: [...found, ...missing.map((column) => column.key)],
    unknownColumns: headings.filter((heading, index) => heading.trim() !== '' && keys[index] === undefined),
    rows,
  };
}

function cellsOf(keys: readonly (string | undefined)[], line: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = {};
  keys.forEach((key, index) => {
    if (key !== undefined) cells[key] = (line[index] ?? '').trim();
  });
  return cells;
}
