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

/**
 * Reads CSV with `;`, `,` or tab, whichever the first line has most of, or with what the line `sep=` of Excel names,
 * which stays as an empty row; quoted cells may hold anything.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const [, named, lineEnd = ''] = /^"?sep=([;,\t|])"?(\r?\n|$)/i.exec(source) ?? [];
  const rows: string[][] = named === undefined ? [] : [[]];
  const separator = named ?? separatorOf(source.split('\n', 1)[0] ?? '');
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
  for (
    let at = named === undefined ? 0 : source.indexOf(lineEnd) + lineEnd.length;
    at < source.length;
    at += 1
  ) {
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
    else if (char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

function separatorOf(line: string): string {
  const count = (char: string) => line.split(char).length;
  return [';', ',', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best));
}
