import type { Language } from '@ponuda/domain/languages';
import { formatForInput, NUMBER_MARKS } from '@ponuda/domain/money/format';
import { parseTypedNumber } from '@ponuda/domain/money/typed-number';
import type { Unit } from '@ponuda/domain/units';
import { unitOf } from '../../kit/lines-grid/unit-words.ts';
import { type ArticleText, COLUMNS, type ColumnName } from './article-text.ts';

/** What was pasted, row by row; only the columns that were pasted. */
export type PastedRow = Partial<ArticleText>;

/** Tells whether pasted text comes from a sheet, that is, holds several cells. */
export const isSheet = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));

/** Describes the columns that are pasted into: their order, and which of them hold numbers. */
interface SheetColumns<Column extends string> {
  readonly columns: readonly Column[];
  /** The column of quantities, where a unit may stand behind the number. */
  readonly quantity: Column;
  readonly unit: Column;
  /** Further columns of numbers, prices for instance. */
  readonly numbers?: readonly Column[];
}

const ARTICLES: SheetColumns<ColumnName> = { columns: COLUMNS, quantity: 'quantity', unit: 'unit' };

/** What is pasted into the articles of a request, from the column of the cell on. */
export function readPasted(text: string, first: ColumnName, language: Language): PastedRow[] {
  return readSheet(text, ARTICLES, first, language);
}

/**
 * Reads what Excel puts on the clipboard: tabs between cells, line ends between rows, cells with either of them in
 * quotes. Numbers are read in the way the column itself writes them where one of them tells, else in the reader's;
 * a unit that is not known becomes '' so that the form asks for it. A line of headings is left out.
 */
export function readSheet<Column extends string>(
  text: string,
  { columns, quantity, unit, numbers = [] }: SheetColumns<Column>,
  first: Column,
  language: Language,
): Partial<Record<Column, string>>[] {
  const at = (column: Column) => columns.indexOf(column) - columns.indexOf(first);
  const lines = withoutHeadings(
    cellsOf(text).filter((line) => line.some((cell) => cell !== '')),
    at(quantity),
  );
  const styles = new Map(
    [quantity, ...numbers].map((column) => [
      column,
      styleOf(
        lines.map((line) => measureOf(line[at(column)] ?? '').number),
        language,
      ),
    ]),
  );
  return lines.map((line) => {
    const row: Partial<Record<Column, string>> = {};
    for (const column of columns) {
      const cell = line[at(column)];
      if (cell === undefined || column === unit) continue;
      const style = styles.get(column);
      row[column] = style ? inReadersWay(numberOf(cell, column === quantity), style, language) : cell;
    }
    const word = line[at(unit)] ?? '';
    const measured = measureOf(line[at(quantity)] ?? '').unit;
    if (word !== '') row[unit] = unitOf(word) ?? '';
    else if (measured) row[unit] = measured;
    return row;
  });
}

/** The number of a cell, without the unit or the per cent sign behind it. */
function numberOf(cell: string, measured: boolean): string {
  return measured ? measureOf(cell).number : cell.replace(/\s*%$/, '');
}

/** `4.800 kg` in one cell, as some sheets have it. */
function measureOf(cell: string): { number: string; unit: Unit | null } {
  const [, number = '', word = ''] = /^(\d[\d., \u00a0\u202f]*?)\s*(\p{L}.*)$/u.exec(cell) ?? [];
  const unit = unitOf(word);
  return unit ? { number, unit } : { number: cell, unit: null };
}

function inReadersWay(text: string, style: Language, language: Language): string {
  const number = parseTypedNumber(text, { language: style, maxScale: 12 });
  return number.ok ? formatForInput(number.value, language) : text;
}

/** A language that writes numbers as this column does. */
function styleOf(cells: readonly string[], language: Language): Language {
  const marks = new Set(cells.map(decimalMarkOf).filter((mark) => mark !== null));
  const [mark] = marks;
  if (marks.size !== 1 || mark === NUMBER_MARKS[language].decimal) return language;
  return mark === '.' ? 'en' : 'sr_latin';
}

/** The decimal mark where the text leaves no doubt: `1,234.50`, `12.5`, `1.234.567`; null for `1.234` or `12`. */
function decimalMarkOf(cell: string): '.' | ',' | null {
  const marks: readonly string[] = cell.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  const other = last === '.' ? ',' : '.';
  if (marks.includes(other)) return last;
  if (marks.length > 1) return other;
  return /^\s*[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(cell) ? null : last;
}

function withoutHeadings(lines: readonly string[][], quantityAt: number): string[][] {
  const [head, next] = lines;
  const isNumber = (line: readonly string[]) => /^[\d.,]/.test(line[quantityAt] ?? '');
  const titled =
    quantityAt >= 0 && head && next && head[quantityAt] !== '' && !isNumber(head) && isNumber(next);
  return titled ? lines.slice(1) : [...lines];
}

function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) break;
    const [, quoted, plain = '', end] = found;
    line.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).replace(/\s+/g, ' ').trim());
    if (end === '\t') continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
