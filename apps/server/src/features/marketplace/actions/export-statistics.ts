import { msg } from '@lingui/core/macro';
import type { StatisticsQuery } from '@ponuda/contract/statistics';
import type { CompanyContext, FileAnswer } from '../../../platform/http/route.ts';
import { phrases } from '../../../platform/i18n/server-i18n.ts';
import { writeCsv } from '../../../platform/sheets/csv.ts';
import { writeSheet } from '../../../platform/sheets/write-sheet.ts';
import { statisticsOf } from '../statistics.ts';
import { statisticsSheet } from '../statistics-sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The account's own statistics as a file. */
export async function exportStatistics(
  ctx: CompanyContext,
  query: StatisticsQuery & { readonly format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  const statistics = await statisticsOf(ctx, query);
  const i18n = phrases(ctx.lang);
  const { columns, rows } = statisticsSheet(statistics, i18n);
  const name = `${i18n._(msg`Statistics`)} ${statistics.date_from} ${statistics.date_to}.${query.format}`;
  if (query.format === 'xlsx') return { name, type: XLSX, content: await writeSheet(columns, rows) };
  const lines = [columns.map(({ heading }) => heading), ...rows.map((row) => row.map(textOf))];
  return { name, type: 'text/csv; charset=utf-8', content: Buffer.from(writeCsv(lines)) };
}

const textOf = (value: string | number | Date | null) => (value === null ? '' : String(value));
