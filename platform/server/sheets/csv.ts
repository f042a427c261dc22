import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Returns the text of a cell without the apostrophe that `formatCsvLines` added. */
export function stripFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The byte order mark by which Excel recognises a CSV file as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\ufeff';

/** A number, day or time, which is written unchanged; a cell that is a string is a text of a person. */
export interface PlainCell {
  readonly plain: string;
}

/**
 * A text with the separator of another language is quoted too, so that programs that guess the separator find the right
 * one.
 */
const QUOTED = /[",;\n\r]/;

/**
 * Writes rows of a file. A cell that a spreadsheet would read as a formula gets a leading apostrophe (fact 3, item 54).
 * The library's own protection does not handle a text that begins with apostrophes, which would not read back
 * unchanged.
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

/** Counts the known headings in the first rows of a sheet. */
export type CountKnownHeadings = (rows: readonly string[][]) => number;

const SEPARATORS = [';', ',', '\t', '|'];
/** The number of first rows in which headings are searched. */
export const HEADING_SEARCH_ROWS = 10;

/**
 * Reads CSV with the separator in Excel's line `sep=`, which becomes an empty row; else with the separator that yields
 * the most known headings. Quoted cells may contain anything; a row ends with CR, LF or both. Throws `CsvError` for a
 * quoted cell without an end.
 */
export function parseCsv(text: string, known: CountKnownHeadings = () => 0): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const [line = '', named] = /^"?sep=([^"\r\n])"?(?:\r\n?|\n|$)/i.exec(source) ?? [];
  if (named !== undefined) return [[], ...rowsOf(source.slice(line.length), named)];
  return rowsOf(source, separatorOf(source, known));
}

/**
 * Returns the separator with the most known headings; if no headings are known, the separator that splits most rows
 * into the same number of cells.
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

/** Returns the first rows; none if the quotes do not fit the separator. */
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
    // Without these, the first line would determine how all rows end.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    ...(most === undefined ? {} : { to: most }),
  });
}
