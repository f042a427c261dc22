import { wallTimeInBelgrade } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { NUMBER_MARKS } from '#platform/shared/money/format.ts';
import { CSV_BYTE_ORDER_MARK, formatCsvLines, type PlainCell } from '../sheets/csv.ts';
import type { ExportCell } from './export-column.ts';
import type { RowBatches } from './export-rows.ts';

/**
 * Writes CSV for spreadsheet programs in the reader's language. If the decimal separator is a comma, fields are
 * separated by semicolons (ADR 0042). Numbers are not grouped. Days and times are in ISO format, which every
 * spreadsheet program recognises.
 */
export async function* generateCsv(
  titles: readonly string[],
  batches: RowBatches,
  lang: Language,
): AsyncGenerator<string, void> {
  const { decimal } = NUMBER_MARKS[lang];
  const separator = decimal === ',' ? ';' : ',';
  const text = (cell: ExportCell): string | PlainCell => {
    if (cell === null) return '';
    if (cell.kind === 'text') return cell.value;
    if (cell.kind === 'instant') return { plain: wallTimeInBelgrade(cell.value).replace('T', ' ') };
    return { plain: cell.kind === 'day' ? cell.value : cell.value.replace('.', decimal) };
  };
  yield CSV_BYTE_ORDER_MARK + formatCsvLines([titles], separator);
  for await (const rows of batches)
    yield formatCsvLines(
      rows.map((row) => row.map(text)),
      separator,
    );
}
