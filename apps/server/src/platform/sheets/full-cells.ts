import { ZipError } from '../zip/read-zip.ts';
import { columnLetters } from './column-letters.ts';
import type { SheetLimits } from './sheet-limits.ts';
import { sheetTooLarge, tooManyRows } from './sheet-refusals.ts';

/** A row far below the last makes the reader fill everything in between. */
const EMPTY_ROWS_MAX = 20_000;
/** A value or a text that holds at least one character. */
const HOLDS_VALUE = /<(?:[\w.-]+:)?[vt](?:\s[^<>]*)?>[^<]/;
/** The same, or a formula, whether or not its result is stored. */
export const HOLDS_VALUE_OR_FORMULA = /<(?:[\w.-]+:)?(?:[vt](?:\s[^<>]*)?>[^<]|f[\s/>])/;

export function hasCells(part: Buffer): boolean {
  return part.includes('sheetData');
}

/** The opening tags of an element, whatever their prefix. */
export function tagsOf(xml: string, names: string) {
  return xml.matchAll(new RegExp(`<(?:([\\w.-]+):)?(${names})(?=[\\s/>])`, 'g'));
}

/**
 * The XML of a sheet with those rows and cells alone that hold something: what only has a look reaches further than
 * the data. Throws `AppError` where that is more than the limits or so many cells, `ZipError` where it is broken.
 * Every tag is read strictly, or one could be written so that the reader understands it and this does not.
 */
export function fullCells(
  xml: string,
  limits: SheetLimits,
  cellsMax: number,
  holds = HOLDS_VALUE,
): { readonly xml: string; readonly cells: number } {
  const rows: string[] = [];
  let row: string[] = [];
  let rowNumber = '';
  /** Where a row or cell stands that names no place: behind the one before it (ECMA-376, 18.3.1.4 and 18.3.1.73). */
  const next = { row: 0, column: 0 };
  let cells = 0;
  let cellEnd = 0;
  const endRow = () => {
    if (row.length > 0) rows.push(`<row r="${rowNumber}">${row.join('')}</row>`);
    if (rows.length > limits.rows) throw tooManyRows(rows.length);
    row = [];
  };
  for (const { index, 0: start, 1: prefix, 2: tag } of tagsOf(xml, 'row|c')) {
    if (index < cellEnd) throw new ZipError('a cell in a cell');
    const { place, empty, end } = readTag(xml, index + start.length);
    if (tag === 'row') {
      endRow();
      next.row = place === undefined ? next.row + 1 : Number(place);
      next.column = 0;
      continue;
    }
    const at = place ?? `${columnLetters(next.column)}${next.row}`;
    const [, letters, number = ''] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(at) ?? [];
    if (letters === undefined) throw new ZipError('a cell without a place');
    next.column = columnNumber(letters);
    if (empty) continue;
    const close = `</${prefix === undefined ? '' : `${prefix}:`}c`;
    cellEnd = xml.indexOf(close, end);
    if (cellEnd < 0) throw new ZipError('a cell without an end');
    if (!holds.test(xml.slice(end, cellEnd))) continue;
    cells += 1;
    if (cells > cellsMax || columnNumber(letters) > limits.columns) throw sheetTooLarge();
    if (Number(number) > limits.rows + EMPTY_ROWS_MAX) throw tooManyRows(Number(number));
    if (row.length > 0 && number !== rowNumber) throw new ZipError('cells of two rows in one');
    rowNumber = number;
    const named = place === undefined ? `${start} r="${at}"` : start;
    row.push(`${named}${xml.slice(index + start.length, cellEnd)}${close}>`);
  }
  endRow();
  return { xml: aroundRows(xml, rows.join('')), cells };
}

/** The sheet with other rows; what stands around them, such as the names it declares, stays. */
function aroundRows(xml: string, rows: string): string {
  const [data] = xml.matchAll(/<(?:([\w.-]+):)?sheetData(?:\s[^<>]*)?\/?>/g);
  const [root] = xml.matchAll(/<(?:[\w.-]+:)?worksheet(?:\s[^<>]*)?>/g);
  if (!data || !root) throw new ZipError('a sheet without data');
  return `${root[0].replace(/^<[\w.-]+:/, '<')}<sheetData>${rows}</sheetData></worksheet>`;
}

/** The `r` of a row or cell, whether the tag closes itself, and where it ends. */
function readTag(xml: string, from: number): { place: string | undefined; empty: boolean; end: number } {
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
  return { place, empty: closing[1] === '/', end: close.lastIndex };
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
