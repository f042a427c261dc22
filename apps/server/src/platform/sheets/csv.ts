const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text of a cell as it was before `csvText` put an apostrophe in front. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * A text as a cell: what a spreadsheet would take for a formula gets an apostrophe in front (fact 3, item 54), what
 * either separator or a line would end is quoted.
 */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV as Excel in our languages opens it: semicolons, UTF-8 with its mark, texts that never become formulas. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return CSV_MARK + csvLines(rows);
}

/** The beginning of a file of CSV, by which Excel takes it for UTF-8. */
export const CSV_MARK = '\ufeff';

/** Further rows of a file that is written piece by piece. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvText).join(';')}\r\n`).join('');
}

/** Says how many headings the first rows of a sheet have that are known. */
export type KnownHeadings = (rows: readonly string[][]) => number;

const SEPARATORS = [';', ',', '\t', '|'];
/** Headings are looked for in these first rows. */
export const HEADING_ROWS = 10;

/**
 * Reads CSV with the separator that the line `sep=` of Excel names, which stays as an empty row; else with the one by
 * which most headings are known. Quoted cells may hold anything; a row ends with CR, LF or both.
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
    const rows = rowsOf(source, separator, HEADING_ROWS);
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

function rowsOf(source: string, separator: string, most = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length && rows.length < most; at += 1) {
    const char = source.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else if (char === '\r') {
      if (source.charAt(at + 1) !== '\n') endRow();
    } else cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
