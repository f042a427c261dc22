import type { Language } from '#platform/shared/languages.ts';
import { formatForInput, NUMBER_MARKS } from '#platform/shared/money/format.ts';
import { ANY_SCALE, parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import type { Unit } from '#platform/shared/units.ts';
import { formatTypedNumber } from '#platform/web/lib/forms/formatted-number.ts';
import { type EditableColumn, getNumberKind, isNumericColumn } from './line-column.ts';
import { parseUnitWord } from './unit-words.ts';

/** Returns whether pasted text contains several cells, as when copied from a spreadsheet. */
export const isMultiCellText = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));

type SheetColumn<Name extends string> = Pick<EditableColumn<Name>, 'name' | 'kind'>;

/**
 * Parses the clipboard format of Excel: tabs between cells, line breaks between rows, quotes around cells that
 * contain either. Numbers are parsed in the column's format if any of its numbers is unambiguous, else in the
 * reader's format; an unknown unit becomes '' so that the form asks for it. A heading line is skipped.
 */
export function parseClipboardSheet<Name extends string>(
  text: string,
  columns: readonly SheetColumn<Name>[],
  first: Name,
  language: Language,
): Partial<Record<Name, string>>[] {
  const offset = columns.findIndex(({ name }) => name === first);
  const at = (kind: EditableColumn['kind']) => columns.findIndex((column) => column.kind === kind) - offset;
  const lines = withoutHeadings(
    cellsOf(text).filter((line) => line.some((cell) => cell !== '')),
    at('quantity'),
  );
  const styles = columns.map((column, index) => {
    if (!isNumericColumn(column)) return null;
    const cells = lines.map((line) => measureOf(line[index - offset] ?? '').number);
    return styleOf(cells, language);
  });
  return lines.map((line) => {
    const row: Partial<Record<Name, string>> = {};
    columns.forEach(({ name, kind }, index) => {
      const cell = line[index - offset];
      if (cell === undefined) return;
      const style = styles[index];
      if (kind !== 'unit')
        row[name] = style ? inReadersWay(numberOf(cell, kind === 'quantity'), kind, style, language) : cell;
      else if (cell !== '') row[name] = parseUnitWord(cell) ?? '';
    });
    const unit = columns.find(({ kind }) => kind === 'unit');
    const measured = measureOf(line[at('quantity')] ?? '').unit;
    if (unit && measured && row[unit.name] === undefined) row[unit.name] = measured;
    return row;
  });
}

/** Returns the number of a cell, without its unit or per cent sign. */
function numberOf(cell: string, measured: boolean): string {
  return measured ? measureOf(cell).number : cell.replace(/\s*%$/, '');
}

/** Splits a cell such as `4.800 kg`, which some sheets contain, into number and unit. */
function measureOf(cell: string): { number: string; unit: Unit | null } {
  const [, number = '', word = ''] = /^(\d[\d., \u00a0\u202f]*?)\s*(\p{L}.*)$/u.exec(cell) ?? [];
  const unit = parseUnitWord(word);
  return unit ? { number, unit } : { number: cell, unit: null };
}

/** Formats a number for its column; a number with too many decimals keeps them, so that the form refuses it. */
function inReadersWay(
  text: string,
  kind: EditableColumn['kind'],
  style: Language,
  language: Language,
): string {
  const number = parseTypedNumber(text, { language: style, maxScale: ANY_SCALE });
  if (!number.ok) return text;
  const asTyped = formatForInput(number.value, language);
  const numberKind = getNumberKind(kind);
  return numberKind ? formatTypedNumber(numberKind, asTyped, language) : asTyped;
}

/** Returns a language whose number format matches this column. */
function styleOf(cells: readonly string[], language: Language): Language {
  const marks = new Set(cells.map(decimalMarkOf).filter((mark) => mark !== null));
  const [mark] = marks;
  if (marks.size !== 1 || mark === NUMBER_MARKS[language].decimal) return language;
  return mark === '.' ? 'en' : 'sr_latin';
}

/** Returns the decimal mark if the text is unambiguous: `1,234.50`, `12.5`, `1.234.567`; null for `1.234` or `12`. */
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
