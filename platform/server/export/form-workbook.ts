import { buffer } from 'node:stream/consumers';
import { columnLetters } from '../sheets/column-letters.ts';
import { writeZip } from '../zip/write-zip.ts';
import { escapeXml, renderTextCell, toSheetDayNumber } from './cell-xml.ts';
import { FORM_STYLES_XML, type FormStyle, getStyleIndex, wrapsText } from './form-styles.ts';
import {
  type ListedSheet,
  PACKAGE_RELATIONS_XML,
  renderContentTypes,
  renderSheetHeader,
  renderWorkbookRelations,
  renderWorkbookXml,
  toSheetName,
} from './workbook-xml.ts';

/** A cell with its style. A cell with an empty value can be filled in. */
export interface FormCell {
  readonly style: FormStyle;
  readonly kind: 'text' | 'number' | 'day';
  /** A text, a decimal in wire format, or a day. */
  readonly value: string;
}

/** A sheet to be filled in. All of its cells are locked except those with an open style. */
export interface FormSheet {
  readonly name: string;
  readonly hidden?: true;
  /** The column widths, in characters. */
  readonly widths: readonly number[];
  /** The number of top rows that stay visible. */
  readonly frozen: number;
  readonly rows: readonly (readonly (FormCell | null)[])[];
  /** Cells with a list of choices; `strict` rejects any other value. */
  readonly lists: readonly {
    readonly cells: string;
    readonly values: readonly string[];
    readonly strict: boolean;
  }[];
}

/**
 * Builds a workbook that a user fills in and returns. Its sheets are protected without a password, which prevents
 * accidental changes but can be lifted by anyone.
 */
export async function buildFormWorkbook(sheets: readonly FormSheet[]): Promise<Buffer> {
  const listed = sheets.map(
    ({ name, hidden }): ListedSheet => ({
      name: toSheetName(name),
      ...(hidden ? { state: 'veryHidden' } : {}),
    }),
  );
  const parts: [string, string][] = [
    ['[Content_Types].xml', renderContentTypes()],
    ['_rels/.rels', PACKAGE_RELATIONS_XML],
    ['xl/styles.xml', FORM_STYLES_XML],
    ...sheets.map((sheet, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      sheetXml(sheet),
    ]),
    ['xl/workbook.xml', renderWorkbookXml(listed)],
    ['xl/_rels/workbook.xml.rels', renderWorkbookRelations(sheets.length)],
  ];
  return await buffer(writeZip(parts.map(([path, xml]) => ({ path, content: [xml] }))));
}

/**
 * In a protected sheet, users may change column widths, row heights and filters, but not text or the order of cells.
 */
const PROTECTION =
  '<sheetProtection sheet="1" objects="1" scenarios="1" formatCells="0" formatColumns="0" formatRows="0" sort="0" autoFilter="0"/>';

function sheetXml({ widths, frozen, rows, lists }: FormSheet): string {
  const xml = rows.map((row, at) => {
    const cells = row.map((cell, index) => (cell ? cellXml(`${columnLetters(index)}${at + 1}`, cell) : ''));
    return `<row r="${at + 1}"${height(row, widths)}>${cells.join('')}</row>`;
  });
  return `${renderSheetHeader(widths, frozen)}${xml.join('')}</sheetData>${PROTECTION}${validations(lists)}</worksheet>`;
}

const LINE_POINTS = 15;
const LINES_MAX = 12;

/**
 * Returns an explicit row height, because spreadsheet programs do not enlarge rows with several lines when they open
 * a file.
 */
function height(row: readonly (FormCell | null)[], widths: readonly number[]): string {
  const lines = row.map((cell, index) => {
    const width = widths[index];
    if (!cell || width === undefined || !wrapsText(cell.style)) return 1;
    const each = cell.value.split('\n').map((line) => Math.max(1, Math.ceil(line.length / width)));
    return each.reduce((sum, one) => sum + one, 0);
  });
  const most = Math.min(Math.max(1, ...lines), LINES_MAX);
  return most === 1 ? '' : ` ht="${most * LINE_POINTS}" customHeight="1"`;
}

/** The number of digits that spreadsheet programs preserve; a longer number is written as text. */
const DIGITS_KEPT = 15;

function cellXml(place: string, { style, kind, value }: FormCell): string {
  const look = getStyleIndex(style);
  if (value === '') return `<c r="${place}" s="${look}"/>`;
  if (kind === 'day')
    return `<c r="${place}" s="${look}"><v>${toSheetDayNumber(`${value}T00:00:00`)}</v></c>`;
  const fits = kind === 'number' && value.replace(/\D/g, '').length <= DIGITS_KEPT;
  return fits ? `<c r="${place}" s="${look}"><v>${value}</v></c>` : renderTextCell(place, value, look);
}

function validations(lists: FormSheet['lists']): string {
  if (lists.length === 0) return '';
  const each = lists.map(
    ({ cells, values, strict }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="${strict ? 1 : 0}" sqref="${cells}"><formula1>"${escapeXml(values.join(','))}"</formula1></dataValidation>`,
  );
  return `<dataValidations count="${lists.length}">${each.join('')}</dataValidations>`;
}
