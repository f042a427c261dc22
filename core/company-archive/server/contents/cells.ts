import { formatCsvLines, type PlainCell } from '#platform/server/sheets/csv.ts';
import type { Language } from '#platform/shared/languages.ts';
import { NUMBER_MARKS } from '#platform/shared/money/format.ts';
import type { ArchiveColumn } from './columns.read.ts';

type Kind = 'integer' | 'boolean' | 'decimal' | 'day' | 'instant' | 'bytes' | 'json' | 'text';

const KINDS: Readonly<Record<string, Kind>> = {
  ...{ int2: 'integer', int4: 'integer', int8: 'integer', bool: 'boolean', numeric: 'decimal' },
  ...{ date: 'day', timestamptz: 'instant', bytea: 'bytes', json: 'json', jsonb: 'json' },
};

const kindOf = ({ udt }: ArchiveColumn): Kind => (udt.startsWith('_') ? 'json' : (KINDS[udt] ?? 'text'));

/**
 * Returns whether a column contains documents, which are written as base64. They are long, and base64 is shorter than
 * the hexadecimal form used for digests.
 */
const isDocument = ({ name }: ArchiveColumn) => name === 'content';

const quoted = (name: string) => `"${name}"`;

/** Returns the SQL that reads a column as text, without loss and independently of the session's settings. */
export function cellSql(column: ArchiveColumn): string {
  const name = quoted(column.name);
  switch (kindOf(column)) {
    case 'instant':
      return `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
    case 'bytes':
      return isDocument(column) ? `replace(encode(${name}, 'base64'), E'\\n', '')` : `encode(${name}, 'hex')`;
    case 'json':
      return `to_json(${name})::text`;
    default:
      return `${name}::text`;
  }
}

/** A row as read by `cellSql`, with one string per column. */
export type Cells = readonly (string | null)[];

/** Returns a row as a line of JSON. Decimals are strings, so that no program rounds them. */
export function formatJsonLine(columns: readonly ArchiveColumn[], cells: Cells): string {
  const fields = columns.map((column, at) => {
    const cell = cells[at] ?? null;
    const bare = cell === null || ['integer', 'boolean', 'json'].includes(kindOf(column));
    return `${JSON.stringify(column.name)}:${bare ? cell : JSON.stringify(cell)}`;
  });
  return `{${fields.join(',')}}\n`;
}

const separatorOf = (lang: Language) => (NUMBER_MARKS[lang].decimal === ',' ? ';' : ',');

export const formatCsvHead = (columns: readonly ArchiveColumn[], lang: Language): string =>
  formatCsvLines([columns.map(({ name }) => ({ plain: name }))], separatorOf(lang));

/**
 * Returns rows as CSV for spreadsheet programs in a language, in the format of the product's other CSV files (ADR
 * 0042).
 */
export function formatCsvRows(
  columns: readonly ArchiveColumn[],
  rows: readonly Cells[],
  lang: Language,
): string {
  const { decimal } = NUMBER_MARKS[lang];
  const kinds = columns.map(kindOf);
  const cellOf = (cell: string | null, kind: Kind | undefined): string | PlainCell => {
    if (cell === null) return '';
    if (kind === 'decimal') return { plain: cell.replace('.', decimal) };
    return kind === 'text' || kind === 'json' ? cell : { plain: cell };
  };
  return formatCsvLines(
    rows.map((cells) => columns.map((_, at) => cellOf(cells[at] ?? null, kinds[at]))),
    separatorOf(lang),
  );
}

/** The maximum number of rows in one file, because spreadsheet programs open at most 1,048,576 rows. */
export const ROWS_OF_A_FILE = 1_000_000;

/** Describes the CSV files of the archive. */
export function describeCsv(lang: Language): Readonly<Record<string, string>> {
  return {
    encoding: 'UTF-8 with byte order mark',
    separator: separatorOf(lang),
    decimal: NUMBER_MARKS[lang].decimal,
    line_end: 'CR LF',
    quotes: 'RFC 4180',
    no_value: 'An empty cell. An empty text is an empty cell too; the JSON lines distinguish them.',
    formulas:
      'A text that a spreadsheet program would read as a formula has an apostrophe before it. The JSON lines have none.',
    spreadsheets: `Import the files as UTF-8 with this separator and a language whose decimal sign is this one, and columns of the type text as text. Otherwise the program changes texts that look like numbers or dates: 00123 becomes 123, and of a long number only 15 digits remain. Times stay texts.`,
    long_cells:
      'Spreadsheet programs keep 32,767 characters of a cell and cut the rest off. The JSON lines are complete.',
    long_tables: `A table of more than ${ROWS_OF_A_FILE.toLocaleString('en')} rows continues in files that end in -2, -3 and so on, because spreadsheet programs open at most 1,048,576 rows. Each file has the column names. The table lists its files.`,
  };
}

const UNITS: Readonly<Record<Kind, string | undefined>> = {
  integer: undefined,
  boolean: 'true or false',
  decimal: 'An exact decimal; in JSON a string.',
  day: 'YYYY-MM-DD, a day in Belgrade',
  instant: 'ISO 8601 in UTC, with microseconds',
  bytes: 'hexadecimal digits',
  json: 'JSON',
  text: undefined,
};

const MEASURES: readonly (readonly [RegExp, string])[] = [
  [/(^|_)(percent|vat_rate|rate)$/, 'Per cent.'],
  [/_eur$/, 'EUR.'],
  [/(^|_)(days)$/, 'Days.'],
  [/(^|_)(hours)$/, 'Hours.'],
  [/_ms$/, 'Milliseconds.'],
  [/^(size|bytes|quota)$/, 'Bytes.'],
  [/(^|_)(quantity|minimum|tier_from|from_quantity)$/, 'The unit of the item.'],
];

/** Returns the format and unit of a column's values; undefined for plain text or plain numbers. */
export function describeUnit(column: ArchiveColumn, table: readonly ArchiveColumn[]): string | undefined {
  const kind = kindOf(column);
  const form = isDocument(column) && kind === 'bytes' ? 'base64' : UNITS[kind];
  if (kind !== 'decimal' && kind !== 'integer') return form;
  const named = MEASURES.find(([pattern]) => pattern.test(column.name))?.[1];
  const money =
    kind === 'decimal' && table.some(({ name }) => name === 'currency')
      ? 'The currency of the column currency, if it is an amount.'
      : undefined;
  const measure = named ?? money;
  return [form, measure].filter((part) => part !== undefined).join(' ') || undefined;
}
