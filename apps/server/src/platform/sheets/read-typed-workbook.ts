import { AppError } from '../errors.ts';
import { isCompoundFile, isEncryptedOffice } from '../files/compound-file.ts';
import { MacrosError } from '../files/office-zip.ts';
import { ZipError, ZipTooLargeError } from '../zip/read-zip.ts';
import { fullCells, HOLDS_VALUE_OR_FORMULA } from './full-cells.ts';
import { numberLooks } from './number-looks.ts';
import { unpackWorkbook } from './safe-workbook.ts';
import { CELLS_MAX, SHEET_CHARACTERS_MAX, type SheetLimits } from './sheet-limits.ts';
import { cellTooLong, sheetTooLarge } from './sheet-refusals.ts';
import { type NumberLooks, readCell, type SharedTexts, type TypedCell } from './typed-cell.ts';
import { attributesOf, elementsOf, textIn } from './workbook-parts.ts';

/** A row of a sheet by its number there, with the cells that hold something by column, counted from 0. */
export interface TypedRow {
  readonly row: number;
  readonly cells: ReadonlyMap<number, TypedCell>;
}

export interface TypedSheet {
  readonly name: string;
  readonly rows: readonly TypedRow[];
}

/** The most sheets of a workbook that are looked at. */
const SHEETS_MAX = 50;

/**
 * Every sheet of an .xlsx with its cells as they are stored, hidden sheets, rows and columns like any other. What the
 * file is called does not matter. Throws a refusal that says why where it cannot be read or is larger than the limits.
 */
export async function readTypedWorkbook(content: Buffer, limits: SheetLimits): Promise<TypedSheet[]> {
  demandWorkbook(content);
  try {
    return sheetsOf(await unpackWorkbook(content), limits);
  } catch (error) {
    if (error instanceof MacrosError) throw new AppError('sheet_macros');
    if (error instanceof ZipTooLargeError) throw sheetTooLarge();
    if (error instanceof AppError) throw error;
    // Numbers in the archive that point outside it, or what its packing does not allow.
    throw new AppError('sheet_unreadable');
  }
}

function demandWorkbook(content: Buffer): void {
  if (content.length === 0) throw new AppError('file_empty');
  if (isEncryptedOffice(content)) throw new AppError('sheet_protected');
  if (isCompoundFile(content) || content.subarray(0, 2).toString('latin1') !== 'PK')
    throw new AppError('sheet_not_xlsx');
}

function sheetsOf(parts: ReadonlyMap<string, Buffer>, limits: SheetLimits): TypedSheet[] {
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const root = relationsOf(text('_rels/.rels'), '').find(({ type }) => type.endsWith('/officeDocument'));
  const workbookName = root?.target ?? 'xl/workbook.xml';
  const workbook = text(workbookName);
  if (!parts.has('[Content_Types].xml') || !/<(?:[\w.-]+:)?workbook[\s>]/.test(workbook))
    throw new AppError('sheet_not_xlsx');
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(workbookName) ?? [];
  const relations = relationsOf(text(`${folder}_rels/${file}.rels`), folder);
  const partOf = (kind: string) => text(relations.find(({ type }) => type.endsWith(kind))?.target ?? '');
  const looks = numberLooks(partOf('/styles'), workbook);
  const shared = sharedTexts(partOf('/sharedStrings'), limits.cell);
  const left = { cells: CELLS_MAX, characters: SHEET_CHARACTERS_MAX };
  return Array.from(elementsOf(workbook, 'sheet'))
    .slice(0, SHEETS_MAX)
    .flatMap(({ tag }) => {
      const { name = '', id = '' } = attributesOf(tag);
      const target = relations.find((one) => one.id === id)?.target ?? '';
      // A chart on a sheet of its own has no cells.
      return parts.has(target) ? [{ name, rows: rowsOf(text(target), { limits, left, shared, looks }) }] : [];
    });
}

interface Around {
  readonly limits: SheetLimits;
  /** Says what all sheets together may still have. */
  readonly left: { cells: number; characters: number };
  readonly shared: SharedTexts;
  readonly looks: NumberLooks;
}

const ROW_OR_CELL =
  /<row r="(\d+)">|(<(?:[\w.-]+:)?c(?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*>)([\s\S]*?)<\/(?:[\w.-]+:)?c>/g;

function rowsOf(xml: string, { limits, left, shared, looks }: Around): TypedRow[] {
  if (!xml.includes('sheetData')) return [];
  const full = fullCells(xml, limits, left.cells, HOLDS_VALUE_OR_FORMULA);
  left.cells -= full.cells;
  const rows: { row: number; cells: Map<number, TypedCell> }[] = [];
  for (const [, number, tag, inner = ''] of full.xml.matchAll(ROW_OR_CELL)) {
    if (tag === undefined) {
      rows.push({ row: Number(number), cells: new Map() });
      continue;
    }
    const current = rows.at(-1);
    if (!current) throw new ZipError('a cell outside of a row');
    const column = columnNumber(attributesOf(tag).r ?? '');
    const cell = readCell(tag, inner, { shared, looks, longest: limits.cell });
    if (!cell) throw cellTooLong(current.row - 1, column);
    left.characters -= cell.text.length;
    if (left.characters < 0) throw sheetTooLarge();
    if (cell.text.trim() !== '' || cell.kind === 'formula') current.cells.set(column, cell);
  }
  return rows.filter(({ cells }) => cells.size > 0);
}

interface Relation {
  readonly id: string;
  readonly type: string;
  /** The name of the part in the archive. */
  readonly target: string;
}

function relationsOf(xml: string, folder: string): Relation[] {
  return Array.from(elementsOf(xml, 'Relationship'), ({ tag }) => {
    const { Id = '', Type = '', Target = '' } = attributesOf(tag);
    return { id: Id, type: Type, target: Target.startsWith('/') ? Target.slice(1) : folder + Target };
  });
}

function sharedTexts(xml: string, longest: number): SharedTexts {
  return Array.from(elementsOf(xml, 'si'), ({ inner }) => {
    // Not even put together where it is longer than a cell may be.
    const text = inner.length > longest * 12 ? undefined : textIn(inner);
    return text !== undefined && text.length <= longest ? text : undefined;
  });
}

function columnNumber(place: string): number {
  const letters = place.replace(/\d+$/, '');
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
