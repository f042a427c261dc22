import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Returns the text of a cell without the apostrophe that `formatCsvLines` added. */
export function stripFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The byte order mark that tells Excel that a CSV file is UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\ufeff';

/** A number, day or time, which is written unchanged. A cell that is a plain string is text written by a user. */
export interface PlainCell {
  readonly plain: string;
}

/**
 * A text that contains a separator used in a different language is also quoted, so that programs that guess the
 * separator find the right one.
 */
const QUOTED = /[",;\n\r]/;

/**
 * Writes the rows of a file. A cell that a spreadsheet program would read as a formula gets a leading apostrophe
 * (fact 3, item 54). The library's own protection does not handle a text that begins with apostrophes, which would
 * change when read back.
 */
export function formatCsvLines(
  rows: readonly (readonly (string | PlainCell)[])[],
  delimiter: ';' | ',',
): string {
  return stringify([...rows], {
    delimiter,
    record_delimiter: 'windows',
    cast: {
      string: (text) => (FORMULA.test(text) ? `'${text}` : text),
      object: ({ plain }) => ({ value: String(plain), quoted_match: null }),
    },
    quoted_match: QUOTED,
  });
}

/** A function that counts the known headings in the first rows of a sheet. */
export type CountKnownHeadings = (rows: readonly string[][]) => number;

const SEPARATORS = [';', ',', '\t', '|'];
/** The number of rows at the top of a sheet that are searched for headings. */
export const HEADING_SEARCH_ROWS = 10;

/**
 * Reads CSV with the separator given in Excel's `sep=` line, which becomes an empty row; otherwise with the separator
 * that yields the most known headings. Quoted cells may contain anything; a row ends with CR, LF or both. Throws
 * `CsvError` for an unterminated quoted cell.
 */
export function parseCsv(text: string, known: CountKnownHeadings = () => 0): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const [line = '', named] = /^"?sep=([^"\r\n])"?(?:\r\n?|\n|$)/i.exec(source) ?? [];
  if (named !== undefined) return [[], ...rowsOf(source.slice(line.length), named)];
  return rowsOf(source, separatorOf(source, known));
}

/**
 * Returns the separator that yields the most known headings. If no headings are known, returns the separator that
 * splits most rows into the same number of cells.
 */
function separatorOf(source: string, known: CountKnownHeadings): string {
  const tried = SEPARATORS.map((separator) => {
    const rows = firstRows(source, separator);
    return { separator, known: known(rows), alike: alikeIn(rows) };
  });
  const isKnown = tried.some((one) => one.known > 0);
  const best = tried.reduce((most, one) =>
    (isKnown ? one.known > most.known : one.alike > most.alike) ? one : most,
  );
  return best.separator;
}

function alikeIn(rows: readonly string[][]): number {
  const width = rows.find((row) => row.length > 1)?.length;
  return rows.filter((row) => row.length === width).length;
}

/** Returns the first rows; an empty list if the quotes do not match the separator. */
function firstRows(source: string, separator: string): string[][] {
  try {
    return rowsOf(source, separator, HEADING_SEARCH_ROWS);
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

function rowsOf(source: string, separator: string, most?: number): string[][] {
  return parse(source, {
    delimiter: separator,
    // Without these delimiters, the first line would determine how all rows end.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    ...(most === undefined ? {} : { to: most }),
  });
}
