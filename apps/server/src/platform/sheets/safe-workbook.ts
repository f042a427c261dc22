import { inflateRawSync } from 'node:zlib';
import { readOfficeZip } from '../files/office-zip.ts';
import { packedBytes, type ZipEntry, ZipError } from '../files/zip-directory.ts';
import type { SheetLimits } from './sheet-limits.ts';
import { storedZip } from './stored-zip.ts';

/** Unpacked; two thousand rows of fifty columns take about six megabytes. */
const INFLATED_MAX = 24 * 1024 * 1024;
/** A row far below the last, or a cell far to the right, makes the reader fill everything in between. */
const EMPTY_ROWS_MAX = 20_000;

/**
 * A workbook that is safe to read: unpacked within a limit by what really comes out, looked through for cells
 * outside the limits, and packed anew from just these parts, so that the reader sees nothing else. Throws
 * `ZipError` for any other.
 */
export function safeWorkbook(content: Buffer, limits: SheetLimits): Buffer {
  const parts = new Map<string, Buffer>();
  let left = INFLATED_MAX;
  for (const entry of readOfficeZip(content, INFLATED_MAX)) {
    if (!/\.(xml|rels)$/i.test(entry.name)) continue;
    if (parts.has(entry.name)) throw new ZipError('two parts of one name');
    const part = inflate(content, entry, left);
    left -= part.length;
    demandWithin(part, limits);
    parts.set(entry.name, part);
  }
  return storedZip(parts);
}

function inflate(zip: Buffer, entry: ZipEntry, most: number): Buffer {
  const packed = packedBytes(zip, entry);
  if (entry.method === 0) return packed;
  if (entry.method !== 8 || most === 0) throw new ZipError('unknown compression');
  return inflateRawSync(packed, { maxOutputLength: most });
}

// Every tag is read strictly, or one could be written so that the reader understands it and this does not.
function demandWithin(part: Buffer, { rows, columns }: SheetLimits): void {
  if (!part.includes('sheetData')) return;
  const xml = part.toString('utf8');
  for (const { index, 0: start, 1: tag } of xml.matchAll(/<(?:\w+:)?(row|c)(?=[\s/>])/g)) {
    const { place, empty } = readTag(xml, index + start.length);
    if (tag === 'row') {
      if (!(Number(place ?? 0) <= rows + EMPTY_ROWS_MAX)) throw new ZipError('too many rows');
      continue;
    }
    const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(place ?? '') ?? [];
    if (letters === undefined) throw new ZipError('a cell without a place');
    // Cells that only have a look reach further than the data; they count for nothing.
    if (empty) continue;
    if (columnNumber(letters) > columns || Number(row) > rows)
      throw new ZipError('a cell outside the limits');
  }
}

/** The `r` of a row or cell, and whether the tag closes itself. */
function readTag(xml: string, from: number): { place: string | undefined; empty: boolean } {
  const attribute = /\s+(?:[\w-]+:)?([\w.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
  attribute.lastIndex = from;
  let end = from;
  let place: string | undefined;
  for (let found = attribute.exec(xml); found; found = attribute.exec(xml)) {
    end = attribute.lastIndex;
    if (found[1] !== 'r') continue;
    if (place !== undefined) throw new ZipError('two places in one tag');
    place = found[2] ?? found[3] ?? '';
  }
  const close = /\s*(\/?)>/y;
  close.lastIndex = end;
  const closing = close.exec(xml);
  if (!closing) throw new ZipError('a broken tag');
  return { place, empty: closing[1] === '/' };
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
