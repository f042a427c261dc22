import { wallTimeInBelgrade } from '@ponuda/domain/dates';
import type { Language } from '@ponuda/domain/languages';
import { NUMBER_MARKS } from '@ponuda/domain/money/format';
import { CSV_MARK, csvText } from '../sheets/csv.ts';
import type { ExportCell } from './export-column.ts';
import type { RowBatches } from './export-rows.ts';

/**
 * Writes CSV for spreadsheets of the reader's language: where the decimal sign is a comma, the separator is a
 * semicolon (ADR 0042). Numbers are not grouped; days and times are ISO, which every spreadsheet recognises.
 */
export async function* csvOf(
  titles: readonly string[],
  batches: RowBatches,
  lang: Language,
): AsyncGenerator<string, void> {
  const { decimal } = NUMBER_MARKS[lang];
  const separator = decimal === ',' ? ';' : ',';
  const text = (cell: ExportCell): string => {
    if (cell === null) return '';
    if (cell.kind === 'text') return csvText(cell.value);
    if (cell.kind === 'instant') return wallTimeInBelgrade(cell.value).replace('T', ' ');
    return cell.kind === 'day' ? cell.value : cell.value.replace('.', decimal);
  };
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  yield CSV_MARK + line(titles.map(csvText));
  for await (const rows of batches) yield rows.map((row) => line(row.map(text))).join('');
}
