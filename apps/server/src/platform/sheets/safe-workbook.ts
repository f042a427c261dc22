import { buffer } from 'node:stream/consumers';
import { AppError } from '../errors.ts';
import { openOfficeZip } from '../files/office-zip.ts';
import { unpack, ZipError } from '../zip/read-zip.ts';
import { zipOf } from '../zip/write-zip.ts';
import { fullCells, HOLDS_VALUE_OR_FORMULA, hasCells, tagsOf } from './full-cells.ts';
import { CELLS_MAX, type SheetLimits } from './sheet-limits.ts';
import { sheetTooLarge } from './sheet-refusals.ts';

/** Unpacked; two thousand rows of fifty columns take about six megabytes. */
const INFLATED_MAX = 24 * 1024 * 1024;

export interface SafeWorkbook {
  readonly content: Buffer;
  /** Why a sheet of it cannot be read; it is handed on without cells. */
  readonly refused: AppError | undefined;
}

/**
 * A workbook that is safe to read: unpacked within a limit by what really comes out, without cells and rows that hold
 * nothing, and packed anew from just these parts, so that the reader sees nothing else. Throws `ZipError` or
 * `AppError` for any other.
 */
export async function safeWorkbook(content: Buffer, limits: SheetLimits): Promise<SafeWorkbook> {
  const parts = await unpackWorkbook(content);
  let cells = CELLS_MAX;
  let refused: AppError | undefined;
  for (const [name, part] of parts) {
    if (!hasCells(part)) continue;
    try {
      const sheet = fullCells(part.toString('utf8'), limits, cells, HOLDS_VALUE_OR_FORMULA);
      cells -= sheet.cells;
      parts.set(name, Buffer.from(withErrorsAsTexts(sheet.xml)));
    } catch (error) {
      // Another sheet of the workbook may be the one that is meant.
      if (!(error instanceof AppError)) throw error;
      refused ??= error;
      parts.set(name, Buffer.from('<worksheet><sheetData/></worksheet>'));
    }
  }
  const safe = Array.from(parts, ([path, part]) => ({ path, content: [part] }));
  return { content: await buffer(zipOf(safe)), refused };
}

const FORMULA_WITHOUT_RESULT =
  /(<(?:[\w.-]+:)?c)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*>)<(?:[\w.-]+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:[\w.-]+:)?f>)(?:<(?:[\w.-]+:)?v(?:\s[^<>]*)?(?:\/>|><\/(?:[\w.-]+:)?v>))?(<\/(?:[\w.-]+:)?c>)/g;

const ERROR_CELL = /(<(?:[\w.-]+:)?c\s(?:[^<>]*\s)?)t\s*=\s*["']e["']/g;

/**
 * Errors become texts, which the reader would leave out. A formula whose result is not stored becomes the error that a
 * spreadsheet has for a missing value.
 */
function withErrorsAsTexts(xml: string): string {
  return xml
    .replace(ERROR_CELL, '$1t="str"')
    .replace(FORMULA_WITHOUT_RESULT, (_, open: string, attributes: string, close: string) => {
      const place = /\sr\s*=\s*["']([A-Z]+\d+)["']/.exec(attributes)?.[1] ?? '';
      const prefix = /^<([\w.-]+:)/.exec(open)?.[1] ?? '';
      return `${open} r="${place}" t="str"><${prefix}v>${NO_VALUE}</${prefix}v>${close}`;
    });
}

/** The error of spreadsheets for a value that is not there. */
const NO_VALUE = '#N/A';

/** Unpacks the parts of a workbook that hold XML, by name. */
export async function unpackWorkbook(content: Buffer): Promise<Map<string, Buffer>> {
  const { zip, entries } = await openOfficeZip(content, INFLATED_MAX);
  const parts = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
    if (parts.has(entry.fileName)) throw new ZipError('two parts of one name');
    const part = await unpack(zip, entry);
    if (part.includes('<sst') || part.includes(':sst')) demandFewTexts(part);
    parts.set(entry.fileName, part);
  }
  return parts;
}

/** Cells refer to shared texts by their place; more texts than cells are there to fill the memory. */
function demandFewTexts(part: Buffer): void {
  let texts = 0;
  for (const _ of tagsOf(part.toString('latin1'), 'si')) {
    texts += 1;
    if (texts > CELLS_MAX) throw sheetTooLarge();
  }
}
