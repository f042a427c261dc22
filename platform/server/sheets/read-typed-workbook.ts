import { AppError } from '../errors.ts';
import { isCompoundFile, isEncryptedOffice } from '../files/compound-file.ts';
import { MacrosError } from '../files/office-zip.ts';
import { ZipError, ZipTooLargeError } from '../zip/read-zip.ts';
import { readStoredCells } from './cell-bounds.ts';
import { readNumberFormats } from './number-formats.ts';
import { MAX_SHEET_CHARACTERS, MAX_WORKBOOK_CELLS, type SheetLimits } from './sheet-limits.ts';
import { cellTooLongError, sheetTooLargeError, tooManyRowsError } from './sheet-refusals.ts';
import { type NumberFormats, readCell, type SharedStrings, type TypedCell } from './typed-cell.ts';
import { unpackWorkbook } from './unpack-workbook.ts';
import { extractText, iterateElements, parseAttributes } from './workbook-parts.ts';

/** A row with its number in the sheet, and its non-empty cells by column, counted from 0. */
export interface TypedRow {
  readonly row: number;
  readonly cells: ReadonlyMap<number, TypedCell>;
}

export interface TypedSheet {
  readonly name: string;
  readonly rows: readonly TypedRow[];
  /** The number of non-empty rows; `rows` contains at most as many as the limits allow. */
  readonly rowCount: number;
  /** The reason why the sheet cannot be read; a refused sheet has no rows. */
  readonly refused?: AppError;
}

/** Thrown for an archive that is not a workbook. */
class NotWorkbookError extends ZipError {}

/** The maximum number of sheets that are read from a workbook. */
const SHEETS_MAX = 50;

/**
 * Reads every sheet of an .xlsx with its cells as stored, including hidden sheets, rows and columns. The file name
 * does not matter. Throws a refusal with the reason if the file cannot be read or exceeds the limits.
 */
export async function readTypedWorkbook(content: Buffer, limits: SheetLimits): Promise<TypedSheet[]> {
  demandWorkbook(content);
  try {
    const sheets = await readSheets(content, limits);
    for (const { refused, rowCount } of sheets) {
      if (refused) throw refused;
      if (rowCount > limits.rows) throw tooManyRowsError(rowCount);
    }
    return sheets;
  } catch (error) {
    if (error instanceof NotWorkbookError) throw new AppError('sheet_not_xlsx');
    if (error instanceof MacrosError) throw new AppError('sheet_macros');
    if (error instanceof ZipTooLargeError) throw sheetTooLargeError();
    if (error instanceof AppError) throw error;
    // The archive contains offsets that point outside it, or invalid compressed data.
    throw new AppError('sheet_unreadable');
  }
}

function demandWorkbook(content: Buffer): void {
  if (content.length === 0) throw new AppError('file_empty');
  if (isEncryptedOffice(content)) throw new AppError('sheet_protected');
  if (isCompoundFile(content) || content.subarray(0, 2).toString('latin1') !== 'PK')
    throw new AppError('sheet_not_xlsx');
}

/**
 * Reads every sheet of an .xlsx. For a sheet beyond the limits, sets `refused` instead of throwing, so that the caller
 * can use a different sheet. Throws `ZipError` for a file that cannot be read.
 */
export async function readSheets(content: Buffer, limits: SheetLimits): Promise<TypedSheet[]> {
  const parts = await unpackWorkbook(content);
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const root = relationsOf(text('_rels/.rels'), '').find(({ type }) => type.endsWith('/officeDocument'));
  const workbookName = root?.target ?? 'xl/workbook.xml';
  const workbook = text(workbookName);
  if (!parts.has('[Content_Types].xml') || !/<(?:[\w.-]+:)?workbook[\s>]/.test(workbook))
    throw new NotWorkbookError('no workbook');
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(workbookName) ?? [];
  const relations = relationsOf(text(`${folder}_rels/${file}.rels`), folder);
  const partOf = (kind: string) => text(relations.find(({ type }) => type.endsWith(kind))?.target ?? '');
  const looks = readNumberFormats(partOf('/styles'), workbook);
  const shared = sharedTexts(partOf('/sharedStrings'), limits.cell);
  const left = { cells: MAX_WORKBOOK_CELLS, characters: MAX_SHEET_CHARACTERS };
  return Array.from(iterateElements(workbook, 'sheet'))
    .slice(0, SHEETS_MAX)
    .flatMap(({ tag }) => {
      const { name = '', id = '' } = parseAttributes(tag);
      const target = relations.find((one) => one.id === id)?.target ?? '';
      // A chart sheet has no cells.
      return parts.has(target)
        ? [{ name, ...rowsOrRefusal(text(target), { limits, left, shared, looks }) }]
        : [];
    });
}

interface Around {
  readonly limits: SheetLimits;
  /** The number of cells and characters that all sheets together may still contain. */
  readonly left: { cells: number; characters: number };
  readonly shared: SharedStrings;
  readonly looks: NumberFormats;
}

type SheetContent = Omit<TypedSheet, 'name'>;

function rowsOrRefusal(xml: string, around: Around): SheetContent {
  try {
    return rowsOf(xml, around);
  } catch (error) {
    if (error instanceof AppError) return { rows: [], rowCount: 0, refused: error };
    throw error;
  }
}

function rowsOf(xml: string, { limits, left, shared, looks }: Around): SheetContent {
  const rows: { row: number; cells: Map<number, TypedCell> }[] = [];
  const stored = readStoredCells(xml, limits, left.cells);
  for (let next = stored.next(); ; next = stored.next()) {
    if (next.done) return { rows: rows.filter(({ cells }) => cells.size > 0), rowCount: next.value };
    const { row, column, tag, inner } = next.value;
    const cell = readCell(tag, inner, { shared, looks, longest: limits.cell });
    if (!cell) throw cellTooLongError(row - 1, column);
    left.cells -= 1;
    left.characters -= cell.text.length;
    if (left.characters < 0) throw sheetTooLargeError();
    if (rows.at(-1)?.row !== row) rows.push({ row, cells: new Map() });
    if (cell.text.trim() !== '' || cell.kind === 'formula') rows.at(-1)?.cells.set(column, cell);
  }
}

interface Relation {
  readonly id: string;
  readonly type: string;
  /** The name of the part in the archive. */
  readonly target: string;
}

function relationsOf(xml: string, folder: string): Relation[] {
  return Array.from(iterateElements(xml, 'Relationship'), ({ tag }) => {
    const { Id = '', Type = '', Target = '' } = parseAttributes(tag);
    return { id: Id, type: Type, target: Target.startsWith('/') ? Target.slice(1) : folder + Target };
  });
}

function sharedTexts(xml: string, longest: number): SharedStrings {
  return Array.from(iterateElements(xml, 'si'), ({ inner }) => {
    // The text is not assembled if it is longer than a cell may be.
    const text = inner.length > longest * 12 ? undefined : extractText(inner);
    return text !== undefined && text.length <= longest ? text : undefined;
  });
}
