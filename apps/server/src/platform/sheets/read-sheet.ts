import type { SheetEncoding } from '@ponuda/contract/sheet-import';
import { CsvError } from 'csv-parse/sync';
import { AppError } from '../errors.ts';
import { isCompoundFile } from '../files/compound-file.ts';
import { extensionOf } from '../files/file-name.ts';
import { ZipTooLargeError } from '../zip/read-zip.ts';
import { type KnownHeadings, parseCsv, withoutGuard } from './csv.ts';
import { decodeText, type EncodingChoice } from './decode-text.ts';
import { plainNumber } from './plain-number.ts';
import { safeWorkbook } from './safe-workbook.ts';
import { SHEET_CHARACTERS_MAX, SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts';
import { cellTooLong, sheetTooLarge, tooManyRows } from './sheet-refusals.ts';

export interface SheetFile {
  readonly filename: string;
  readonly content: Buffer;
  /** The code page that a person has chosen for a CSV. */
  readonly encoding?: SheetEncoding | undefined;
}

/** One sheet of a file. */
export interface SheetRows {
  /** Its name, where there are several; else ''. */
  readonly name: string;
  /** The cells as texts, row by row from the first on; rows and columns at the edge that are empty are left out. */
  readonly rows: string[][];
}

interface FoundSheet extends SheetRows {
  /** The code pages in which a CSV could be read: first the one that was taken. */
  readonly encodings: readonly EncodingChoice[];
}

/** The most sheets of a workbook that are looked at. */
const SHEETS_MAX = 50;

/**
 * The first sheet of a file with a known heading, from .xlsx or .csv: days as `YYYY-MM-DD`, numbers as exact decimals
 * with a point. Where none has one, the first one with anything in it. Throws a refusal that says why where the file
 * cannot be read, or is larger than the limits.
 */
export async function findSheet(
  file: SheetFile,
  known: KnownHeadings,
  limits: SheetLimits = SHEET_LIMITS,
): Promise<FoundSheet> {
  const { all, refused, encodings } = looksLikeCsv(file)
    ? readCsv(file, known)
    : { ...(await readWorkbook(file.content, limits)), encodings: [] };
  const full = all
    .map(({ name, rows }) => ({ name, rows: withoutEmptyEdges(rows) }))
    .filter(({ rows }) => rows.length > 0);
  const wanted = full.find(({ rows }) => known(rows) > 0) ?? full[0];
  if (refused && !(wanted && known(wanted.rows) > 0)) throw refused;
  if (!wanted) throw new AppError('sheet_empty');
  demandWithin(wanted.rows, limits);
  return { name: full.length > 1 ? wanted.name : '', rows: wanted.rows, encodings };
}

function readCsv({ content, encoding }: SheetFile, known: KnownHeadings) {
  const { text, encodings } = decodeText(content, encoding);
  const rows = parsed(text, known).map((row) => row.map(withoutGuard));
  return { all: [{ name: '', rows }], refused: undefined, encodings };
}

function parsed(text: string, known: KnownHeadings): string[][] {
  try {
    return parseCsv(text, known);
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('sheet_unreadable');
    throw error;
  }
}

/** By its extension, for any bytes could be a text. Refuses what is neither CSV nor .xlsx by its content. */
function looksLikeCsv({ filename, content }: SheetFile): boolean {
  if (content.length === 0) throw new AppError('file_empty');
  if (extensionOf(filename) === 'csv') return true;
  // A file of this extension that is not even a zip is broken; any other is another kind of file.
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK';
  if (isCompoundFile(content) || extensionOf(filename) !== 'xlsx' || isOpenDocument(content))
    throw new AppError('sheet_kind');
  if (!isZip) throw new AppError('sheet_unreadable');
  return false;
}

/** An .ods begins with an entry that names its type. */
function isOpenDocument(content: Buffer): boolean {
  return content.subarray(0, 200).includes('application/vnd.oasis.opendocument');
}

async function readWorkbook(content: Buffer, limits: SheetLimits) {
  // Loaded with the first sheet, so that nobody waits for it at the start.
  const { default: readXlsx } = await import('read-excel-file/node');
  try {
    const safe = await safeWorkbook(content, limits);
    const sheets = await readXlsx(safe.content, { parseNumber: plainNumber });
    const all = sheets
      .slice(0, SHEETS_MAX)
      .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
    return { all, refused: safe.refused };
  } catch (error) {
    if (error instanceof ZipTooLargeError) throw sheetTooLarge();
    throw error instanceof AppError ? error : new AppError('sheet_unreadable');
  }
}

function withoutEmptyEdges(rows: readonly string[][]): string[][] {
  const widths = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1);
  const width = widths.reduce((most, one) => Math.max(most, one), 0);
  return rows.slice(0, widths.findLastIndex((one) => one > 0) + 1).map((row) => row.slice(0, width));
}

function demandWithin(rows: readonly string[][], limits: SheetLimits): void {
  if (rows.length > limits.rows) {
    const full = rows.filter((row) => row.some((cell) => cell.trim() !== '')).length;
    if (full > limits.rows) throw tooManyRows(full);
  }
  let characters = 0;
  for (const [index, row] of rows.entries()) {
    if (row.length > limits.columns) throw sheetTooLarge();
    for (const [column, cell] of row.entries()) {
      if (cell.length > limits.cell) throw cellTooLong(index, column);
      characters += cell.length;
    }
    if (characters > SHEET_CHARACTERS_MAX) throw sheetTooLarge();
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}
