import { AppError } from '#platform/server/errors.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { type ImportColumn, recogniseColumns, sheetColumns } from '#platform/server/import/import-column.ts';
import { columnLetters } from '#platform/server/sheets/column-letters.ts';
import type { TypedRow, TypedSheet } from '#platform/server/sheets/read-typed-workbook.ts';
import { tooManyRowsError } from '#platform/server/sheets/sheet-refusals.ts';
import type { TypedCell } from '#platform/server/sheets/typed-cell.ts';
import type { Language } from '#platform/shared/languages.ts';
import { MAX_IMPORT_ROWS } from '#platform/shared/wire/sheet-import.ts';
import { WORKBOOK_TERMS, type WorkbookTerm } from '../rules/workbook.ts';
import { workbookColumns, workbookTerms } from '../words.ts';

type ItemColumn = keyof typeof workbookColumns;

/** A row of the items sheet, with its cells accessible by column. */
export interface ItemRow {
  readonly row: number;
  readonly cell: (column: ItemColumn) => TypedCell | undefined;
  /** Returns the cell reference of a column, such as `G12`; '' if the sheet lacks the column. */
  readonly place: (column: ItemColumn) => string;
}

export interface ItemSheet {
  readonly name: string;
  readonly rows: readonly ItemRow[];
  /** The number of sheets that resemble the items sheet. */
  readonly alike: number;
}

/** The number of rows searched for the heading row, which may be below a title that a user inserted. */
const HEADING_ROWS = 20;
const VAT_HEADINGS = ['VAT', 'PDV', 'MwSt.', 'USt.', 'НДС'];
/**
 * Prefix of column keys. The matcher also accepts keys as headings, and the plain key “quantity” is the heading of
 * another column, the requested quantity.
 */
const KEY = 'workbook ';
const ITEM_COLUMNS = Object.entries(workbookColumns).map(
  ([key, heading]): ImportColumn => ({
    key: KEY + key,
    heading,
    aliases: key === 'vat_rate' ? VAT_HEADINGS : [],
  }),
);

/** Finds the items sheet by its headings in any language, whatever its name, position and other content. */
export function readItems(sheets: readonly TypedSheet[], language: Language): ItemSheet {
  const found = sheets.flatMap((sheet) => {
    const at = sheet.rows.slice(0, HEADING_ROWS).findIndex((row) => columnsIn(row).has('unit_price'));
    const heading = sheet.rows[at];
    const columns = heading && columnsIn(heading);
    return columns && (columns.has('name') || columns.has('no'))
      ? [{ name: sheet.name, columns, rows: sheet.rows.slice(at + 1) }]
      : [];
  });
  const [first] = found;
  if (!first) {
    const i18n = getServerI18n(language);
    throw new AppError('workbook_no_items', {
      params: { item: i18n._(workbookColumns.name), price: i18n._(workbookColumns.unit_price) },
    });
  }
  if (first.rows.length > MAX_IMPORT_ROWS) throw tooManyRowsError(first.rows.length);
  const { columns } = first;
  const rows = first.rows.map(
    ({ row, cells }): ItemRow => ({
      row,
      cell: (column) => cells.get(columns.get(column) ?? -1),
      place: (column) => {
        const index = columns.get(column);
        return index === undefined ? '' : `${columnLetters(index)}${row}`;
      },
    }),
  );
  return { name: first.name, rows, alike: found.length };
}

function columnsIn({ cells }: TypedRow): ReadonlyMap<string, number> {
  const places = Array.from(cells.keys());
  const keys = recogniseColumns(
    ITEM_COLUMNS,
    Array.from(cells.values(), ({ text }) => text),
  );
  return new Map(
    keys.flatMap((key, index): [string, number][] => {
      const place = places[index];
      return key === undefined || place === undefined ? [] : [[key.slice(KEY.length), place]];
    }),
  );
}

/** A field of the terms sheet with its cell reference. */
export interface TermCell {
  readonly cell: TypedCell | undefined;
  readonly place: string;
}

const TERM_COLUMNS = sheetColumns(workbookTerms, [], {});

/**
 * Finds the terms by their labels, on whichever other sheet contains the most of them. Each value is in the cell next
 * to its label.
 */
export function readTerms(sheets: readonly TypedSheet[], items: string): ReadonlyMap<WorkbookTerm, TermCell> {
  const each = sheets.filter(({ name }) => name !== items).map(termsIn);
  return each.reduce((most, one) => (one.size > most.size ? one : most), new Map<WorkbookTerm, TermCell>());
}

/** The number of rows and columns that are searched for labels. */
const TERM_ROWS = 200;
const TERM_COLUMNS_MAX = 10;

function termsIn({ rows }: TypedSheet): Map<WorkbookTerm, TermCell> {
  const found = new Map<WorkbookTerm, TermCell>();
  for (const { row, cells } of rows.slice(0, TERM_ROWS)) {
    const places = Array.from(cells.keys()).slice(0, TERM_COLUMNS_MAX);
    const keys = recogniseColumns(
      TERM_COLUMNS,
      places.map((place) => cells.get(place)?.text ?? ''),
    );
    const at = keys.findIndex((key) => key !== undefined);
    const term = WORKBOOK_TERMS.find((one) => one === keys[at]);
    const label = places[at];
    if (term === undefined || label === undefined || found.has(term)) continue;
    const beside = places[at + 1] ?? label + 1;
    found.set(term, { cell: cells.get(beside), place: `${columnLetters(beside)}${row}` });
  }
  return found;
}
