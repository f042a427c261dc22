import { msg } from '@lingui/core/macro';
import type { StatisticsQuery } from '@ponuda/contract/statistics';
import type { CompanyContext, FileAnswer } from '../../../platform/http/route.ts';
import { phrases } from '../../../platform/i18n/server-i18n.ts';
import { sheetFile } from '../../statistics/public.ts';
import { statisticsOf } from '../statistics.ts';
import { statisticsSheet } from '../statistics-sheet.ts';

/** The account's own statistics as a file. */
export async function exportStatistics(
  ctx: CompanyContext,
  query: StatisticsQuery & { readonly format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  const statistics = await statisticsOf(ctx, query);
  const i18n = phrases(ctx.lang);
  const name = `${i18n._(msg`Statistics`)} ${statistics.date_from} ${statistics.date_to}`;
  return sheetFile(statisticsSheet(statistics, i18n), name, query.format);
}
