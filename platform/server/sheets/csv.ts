import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text of a cell as it was before `csvLines` put an apostrophe in front. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The beginning of a file of CSV, by which Excel takes it for UTF-8. */
export const CSV_MARK = '\ufeff';

/** A number, day or time, which is written as it is; a cell that is a string is a text of a person. */
export interface PlainCell {
  readonly plain: string;
}

/** A text with the separator of another language is quoted too, so that programs that guess find the right one. */
const QUOTED = /[",;\n\r]/;

/**
 * Writes rows of a file. What a spreadsheet would take for a formula gets an apostrophe in front (fact 3, item 54); the
 * library's own guard does not know a text that begins with apostrophes, which would not read back as it was.
 */
export function csvLines(rows: readonly (readonly (string | PlainCell)[])[], delimiter: ';' | ','): string {
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

/** Says how many headings the first rows of a sheet have that are known. */
export type KnownHeadings = (rows: readonly string[][]) => number;

const SEPARATORS = [';', ',', '\t', '|'];
/** Headings are looked for in these first rows. */
export const HEADING_ROWS = 10;

/**
 * Reads CSV with the separator that the line `sep=` of Excel names, which stays as an empty row; else with the one by
 * which most headings are known. Quoted cells may hold anything; a row ends with CR, LF or both. Throws `CsvError` where
 * a quoted cell has no end.
 */
export function parseCsv(text: string, known: KnownHeadings = () => 0): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const [line = '', named] = /^"?sep=([^"\r\n])"?(?:\r\n?|\n|$)/i.exec(source) ?? [];
  if (named !== undefined) return [[], ...rowsOf(source.slice(line.length), named)];
  return rowsOf(source, separatorOf(source, known));
}

/** Where no heading tells, the separator that parts most rows into the same number of cells. */
function separatorOf(source: string, known: KnownHeadings): string {
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

/** The first rows; none where quotes do not fit the separator. */
function firstRows(source: string, separator: string): string[][] {
  try {
    return rowsOf(source, separator, HEADING_ROWS);
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

function rowsOf(source: string, separator: string, most?: number): string[][] {
  return parse(source, {
    delimiter: separator,
    // Without these, the first line would tell how all rows end.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    ...(most === undefined ? {} : { to: most }),
  });
}
