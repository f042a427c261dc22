import { CsvError } from 'csv-parse/sync';
import type { SheetEncoding } from '#platform/shared/wire/sheet-import.ts';
import { AppError } from '../errors.ts';
import { isCompoundFile } from '../files/compound-file.ts';
import { getFileExtension } from '../files/file-name.ts';
import { ZipTooLargeError } from '../zip/read-zip.ts';
import { type CountKnownHeadings, parseCsv, stripFormulaGuard } from './csv.ts';
import { decodeText, type EncodingChoice } from './decode-text.ts';
import { readSheets, type TypedRow } from './read-typed-workbook.ts';
import { MAX_SHEET_CHARACTERS, SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts';
import { cellTooLongError, sheetTooLargeError, tooManyRowsError } from './sheet-refusals.ts';
import type { TypedCell } from './typed-cell.ts';

export interface SheetFile {
  readonly filename: string;
  readonly content: Buffer;
  /** The code page chosen by the user for a CSV. */
  readonly encoding?: SheetEncoding | undefined;
}

/** One sheet of a file. */
export interface SheetRows {
  /** The name of the sheet if the file has several sheets; otherwise ''. */
  readonly name: string;
  /** The cells as strings, row by row from the first row; empty rows and columns at the end are omitted. */
  readonly rows: string[][];
}

interface FoundSheet extends SheetRows {
  /** The code pages with which a CSV can be read; the first one was used. */
  readonly encodings: readonly EncodingChoice[];
}

/**
 * Returns the first sheet of an .xlsx or .csv that has a known heading, otherwise the first non-empty sheet. Days are
 * formatted as `YYYY-MM-DD`, numbers as exact decimals with a point. Throws a refusal with the reason if the file
 * cannot be read or exceeds the limits.
 */
export async function findSheet(
  file: SheetFile,
  known: CountKnownHeadings,
  limits: SheetLimits = SHEET_LIMITS,
): Promise<FoundSheet> {
  const { all, refused, encodings } = looksLikeCsv(file)
    ? readCsv(file, known)
    : { ...(await readWorkbook(file.content, limits)), encodings: [] };
  const full = all
    .map(({ rows, ...sheet }) => ({ ...sheet, rows: withoutEmptyEdges(rows) }))
    .filter(({ rows }) => rows.length > 0);
  const wanted = full.find(({ rows }) => known(rows) > 0) ?? full[0];
  if (refused && !(wanted && known(wanted.rows) > 0)) throw refused;
  if (!wanted) throw new AppError('sheet_empty');
  if (wanted.rowCount > limits.rows) throw tooManyRowsError(rowsBelow(wanted, known));
  demandWithin(wanted.rows, limits);
  return { name: full.length > 1 ? wanted.name : '', rows: wanted.rows, encodings };
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');

function readCsv({ content, encoding }: SheetFile, known: CountKnownHeadings) {
  const { text, encodings } = decodeText(content, encoding);
  const rows = parsed(text, known).map((row) => row.map(stripFormulaGuard));
  const rowCount = rows.filter(isFilled).length;
  return { all: [{ name: '', rows, rowCount }], refused: undefined, encodings };
}

function parsed(text: string, known: CountKnownHeadings): string[][] {
  try {
    return parseCsv(text, known);
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('sheet_unreadable');
    throw error;
  }
}

/**
 * Returns whether a file is a CSV, based on its extension, because any bytes could be text. Throws for content that
 * is neither CSV nor .xlsx.
 */
function looksLikeCsv({ filename, content }: SheetFile): boolean {
  if (content.length === 0) throw new AppError('file_empty');
  if (getFileExtension(filename) === 'csv') return true;
  // A file with this extension that is not even a zip is broken; a file with a different extension is of an unsupported
  // kind.
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK';
  if (isCompoundFile(content) || getFileExtension(filename) !== 'xlsx' || isOpenDocument(content))
    throw new AppError('sheet_kind');
  if (!isZip) throw new AppError('sheet_unreadable');
  return false;
}

/** Returns whether a file is an .ods, whose first entry names its type. */
function isOpenDocument(content: Buffer): boolean {
  return content.subarray(0, 200).includes('application/vnd.oasis.opendocument');
}

async function readWorkbook(content: Buffer, limits: SheetLimits) {
  try {
    const sheets = await readSheets(content, limits);
    const all = sheets.map(({ name, rows, rowCount }) => ({ name, rows: textsOf(rows), rowCount }));
    return { all, refused: sheets.find(({ refused }) => refused)?.refused };
  } catch (error) {
    if (error instanceof ZipTooLargeError) throw sheetTooLargeError();
    throw error instanceof AppError ? error : new AppError('sheet_unreadable');
  }
}

/** Returns the rows as strings, with an empty row for each missing row in between. */
function textsOf(rows: readonly TypedRow[]): string[][] {
  const width = rows.reduce((most, { cells }) => Math.max(most, ...cells.keys()), -1) + 1;
  const empty = Array<string>(width).fill('');
  const texts: string[][] = [];
  for (const { row, cells } of rows) {
    while (texts.length < row) texts.push(empty);
    texts[row - 1] = empty.map((_, column) => textOf(cells.get(column)));
  }
  return texts;
}

/** The spreadsheet error for a missing value. */
const NO_VALUE = '#N/A';

function textOf(cell: TypedCell | undefined): string {
  if (!cell) return '';
  return cell.kind === 'formula' ? NO_VALUE : cell.text;
}

function withoutEmptyEdges(rows: readonly string[][]): string[][] {
  const widths = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1);
  const width = widths.reduce((most, one) => Math.max(most, one), 0);
  return rows.slice(0, widths.findLastIndex((one) => one > 0) + 1).map((row) => row.slice(0, width));
}

/** Returns the number of non-empty rows below the headings; all rows if no heading is known. */
function rowsBelow(
  { rows, rowCount }: { rows: string[][]; rowCount: number },
  known: CountKnownHeadings,
): number {
  const most = known(rows);
  const headings = most === 0 ? 0 : rows.findIndex((_, at) => known(rows.slice(0, at + 1)) === most) + 1;
  return rowCount - rows.slice(0, headings).filter(isFilled).length;
}

function demandWithin(rows: readonly string[][], limits: SheetLimits): void {
  let characters = 0;
  for (const [index, row] of rows.entries()) {
    if (row.length > limits.columns) throw sheetTooLargeError();
    for (const [column, cell] of row.entries()) {
      if (cell.length > limits.cell) throw cellTooLongError(index, column);
      characters += cell.length;
    }
    if (characters > MAX_SHEET_CHARACTERS) throw sheetTooLargeError();
  }
}
