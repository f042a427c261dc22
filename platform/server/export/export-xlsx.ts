import { wallTimeInBelgrade } from '#platform/shared/dates.ts';
import { columnLetters } from '../sheets/column-letters.ts';
import { writeZip, type ZipPart } from '../zip/write-zip.ts';
import { renderTextCell, toSheetDayNumber } from './cell-xml.ts';
import type { ExportCell } from './export-column.ts';
import type { RowBatches } from './export-rows.ts';
import {
  PACKAGE_RELATIONS_XML,
  renderContentTypes,
  renderSheetHeader,
  renderWorkbookRelations,
  renderWorkbookXml,
  toSheetName,
  WORKBOOK_STYLES_XML,
} from './workbook-xml.ts';

/** The maximum number of rows in a sheet, including the row of titles. */
const SHEET_ROWS = 1_048_576;
/**
 * The maximum number of characters in a sheet: far below the size limit of a zip entry, and more than a spreadsheet
 * program would open.
 */
const SHEET_CHARACTERS = 1_500_000_000;

/** Indexes into `cellXfs` in STYLES. */
const STYLE = { title: 1, amount: 2, day: 3, instant: 4 } as const;

export interface SheetHeader {
  /** The name of the sheets. */
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
}

/**
 * Writes a workbook while its rows are read. Text cells stay text, so that none of them becomes a formula; numbers,
 * days and times are typed. Rows beyond the limit of a sheet continue on another sheet with the same titles.
 */
export function generateXlsx(
  head: SheetHeader,
  batches: RowBatches,
  limits: { readonly rows: number } = { rows: SHEET_ROWS },
): AsyncGenerator<Buffer, void> {
  return writeZip(workbookParts(head, batches, limits.rows));
}

async function* workbookParts(
  { name, columns }: SheetHeader,
  batches: RowBatches,
  most: number,
): AsyncGenerator<ZipPart, void> {
  yield { path: '[Content_Types].xml', content: [renderContentTypes()] };
  yield { path: '_rels/.rels', content: [PACKAGE_RELATIONS_XML] };
  yield { path: 'xl/styles.xml', content: [WORKBOOK_STYLES_XML] };
  const rows = new RowSource(batches);
  let sheets = 0;
  try {
    do {
      sheets += 1;
      yield { path: `xl/worksheets/sheet${sheets}.xml`, content: sheet(columns, rows, most) };
    } while (await rows.hasMore());
  } finally {
    await rows.close();
  }
  const listed = Array.from({ length: sheets }, (_, index) => ({ name: toSheetName(name, index) }));
  yield { path: 'xl/workbook.xml', content: [renderWorkbookXml(listed)] };
  yield { path: 'xl/_rels/workbook.xml.rels', content: [renderWorkbookRelations(sheets)] };
}

type Row = readonly ExportCell[];

/** Splits batches of rows across several sheets. */
class RowSource {
  private readonly batches: AsyncIterator<readonly Row[]>;
  private batch: readonly Row[] = [];
  private at = 0;

  constructor(batches: RowBatches) {
    this.batches = batches[Symbol.asyncIterator]();
  }

  /** Returns whether there is another row, and reads the next batch if necessary. */
  async hasMore(): Promise<boolean> {
    while (this.at >= this.batch.length) {
      const next = await this.batches.next();
      if (next.done) return false;
      this.batch = next.value;
      this.at = 0;
    }
    return true;
  }

  /** Returns rows from the rest of the current batch, at most `most` of them. */
  take(most: number): readonly Row[] {
    const taken = this.batch.slice(this.at, this.at + most);
    this.at += taken.length;
    return taken;
  }

  async close(): Promise<void> {
    await this.batches.return?.();
  }
}

async function* sheet(
  columns: SheetHeader['columns'],
  rows: RowSource,
  most: number,
): AsyncGenerator<string, void> {
  const letters = columns.map((_, index) => columnLetters(index));
  const titles = columns.map(({ title }, index) => renderTextCell(`${letters[index]}1`, title, STYLE.title));
  yield `${renderSheetHeader(columns.map(({ width }) => width))}<row r="1">${titles.join('')}</row>`;
  let count = 1;
  let characters = 0;
  while (count < most && characters < SHEET_CHARACTERS && (await rows.hasMore())) {
    let xml = '';
    for (const row of rows.take(most - count)) {
      count += 1;
      xml += `<row r="${count}">`;
      for (const [index, cell] of row.entries()) xml += cellXml(`${letters[index]}${count}`, cell);
      xml += '</row>';
    }
    characters += xml.length;
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(place: string, cell: ExportCell): string {
  if (cell === null) return '';
  const { kind, value } = cell;
  if (kind === 'text') return renderTextCell(place, value);
  if (kind === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (kind === 'amount') return `<c r="${place}" s="${STYLE.amount}"><v>${value}</v></c>`;
  const wall = kind === 'day' ? `${value}T00:00:00` : wallTimeInBelgrade(value);
  return `<c r="${place}" s="${STYLE[kind]}"><v>${toSheetDayNumber(wall)}</v></c>`;
}
