import { inflateRawSync } from 'node:zlib';
import { AppError, errorText } from '../errors.ts';
import { readOfficeZip } from '../files/office-zip.ts';
import { packedBytes, type ZipEntry, ZipError } from '../files/zip-directory.ts';
import { fullCells, HOLDS_VALUE_OR_FORMULA, hasCells, tagsOf } from './full-cells.ts';
import { CELLS_MAX, type SheetLimits } from './sheet-limits.ts';
import { sheetTooLarge } from './sheet-refusals.ts';
import { storedZip } from './stored-zip.ts';

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
export function safeWorkbook(content: Buffer, limits: SheetLimits): SafeWorkbook {
  const parts = unpackWorkbook(content);
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
  return { content: storedZip(parts), refused };
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

/** The parts of a workbook that hold XML, by name, unpacked within a limit by what really comes out. */
export function unpackWorkbook(content: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let left = INFLATED_MAX;
  for (const entry of readOfficeZip(content, INFLATED_MAX)) {
    if (!/\.(xml|rels)$/i.test(entry.name)) continue;
    if (parts.has(entry.name)) throw new ZipError('two parts of one name');
    const part = inflate(content, entry, left);
    left -= part.length;
    if (part.includes('<sst') || part.includes(':sst')) demandFewTexts(part);
    parts.set(entry.name, part);
  }
  return parts;
}

function inflate(zip: Buffer, entry: ZipEntry, most: number): Buffer {
  const packed = packedBytes(zip, entry);
  if (entry.method === 0) {
    if (packed.length > most) throw sheetTooLarge();
    return packed;
  }
  if (entry.method !== 8 || most === 0) throw new ZipError('unknown compression');
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    throw errorText(error, 'code') === 'ERR_BUFFER_TOO_LARGE' ? sheetTooLarge() : error;
  }
}

/** Cells refer to shared texts by their place; more texts than cells are there to fill the memory. */
function demandFewTexts(part: Buffer): void {
  let texts = 0;
  for (const _ of tagsOf(part.toString('latin1'), 'si')) {
    texts += 1;
    if (texts > CELLS_MAX) throw sheetTooLarge();
  }
}
