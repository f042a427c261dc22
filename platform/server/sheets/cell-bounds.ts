import { ZipError } from '../zip/read-zip.ts';
import { columnLetters } from './column-letters.ts';
import type { SheetLimits } from './sheet-limits.ts';
import { sheetTooLargeError, tooManyRowsError } from './sheet-refusals.ts';

/**
 * The maximum number of empty rows in an imported sheet. The rows are an array, in which every empty row takes up an
 * element.
 */
const EMPTY_ROWS_MAX = 20_000;
/** Matches a value or text of at least one character, or a formula, whether or not its result is stored. */
const HOLDS_SOMETHING = /<(?:[\w.-]+:)?(?:[vt](?:\s[^<>]*)?>[^<]|f[\s/>])/;

/** Finds the opening tags of an element, whatever their prefix. */
export function matchOpeningTags(xml: string, names: string) {
  return xml.matchAll(new RegExp(`<(?:([\\w.-]+):)?(${names})(?=[\\s/>])`, 'g'));
}

/** A cell in the XML of a sheet. */
export interface StoredCell {
  /** The row number, starting at 1 as in the sheet. */
  readonly row: number;
  /** The column index, starting at 0 for column A. */
  readonly column: number;
  /** The cell's opening tag. */
  readonly tag: string;
  readonly inner: string;
}

/**
 * Yields the cells with a value or a formula, up to `limits.rows` rows, and returns the number of rows with such
 * cells. Skips cells that only have a style, because they extend beyond the data. Throws `AppError` if the sheet has
 * more columns or cells than the limits allow, and `ZipError` for broken XML. Every tag is parsed strictly; otherwise
 * this check and the code that reads values could assign a cell to different positions.
 */
export function* readStoredCells(
  xml: string,
  limits: SheetLimits,
  cellsMax: number,
): Generator<StoredCell, number> {
  /**
   * The position of a row or cell without an explicit position: after the previous one (ECMA-376, 18.3.1.4 and
   * 18.3.1.73).
   */
  const next = { row: 0, column: 0 };
  /** The row whose cells are being read. */
  let rowNumber: number | undefined;
  let rows = 0;
  let cells = 0;
  let cellEnd = 0;
  for (const { index, 0: start, 1: prefix, 2: tag } of matchOpeningTags(xml, 'row|c')) {
    if (index < cellEnd) throw new ZipError('a cell in a cell');
    const { place, empty, end } = readTag(xml, index + start.length);
    if (tag === 'row') {
      rowNumber = undefined;
      next.row = place === undefined ? next.row + 1 : Number(place);
      next.column = 0;
      continue;
    }
    const at = place ?? `${columnLetters(next.column)}${next.row}`;
    const [, letters, number] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(at) ?? [];
    if (letters === undefined) throw new ZipError('a cell without a place');
    const row = Number(number);
    next.column = columnNumber(letters);
    if (empty) continue;
    cellEnd = xml.indexOf(`</${prefix === undefined ? '' : `${prefix}:`}c`, end);
    if (cellEnd < 0) throw new ZipError('a cell without an end');
    const inner = xml.slice(end, cellEnd);
    if (!HOLDS_SOMETHING.test(inner)) continue;
    if (rowNumber === undefined) rows += 1;
    else if (row !== rowNumber) throw new ZipError('cells of two rows in one');
    rowNumber = row;
    if (rows > limits.rows) continue;
    cells += 1;
    if (cells > cellsMax || next.column > limits.columns) throw sheetTooLargeError();
    if (row > limits.rows + EMPTY_ROWS_MAX) throw tooManyRowsError(row);
    yield { row, column: next.column - 1, tag: xml.slice(index, end), inner };
  }
  return rows;
}

/** Returns the `r` attribute of a row or cell, whether the tag is self-closing, and where the tag ends. */
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
