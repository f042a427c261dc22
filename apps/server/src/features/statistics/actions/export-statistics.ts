import { msg } from '@lingui/core/macro';
import type { Parsed } from '@ponuda/contract/endpoint';
import type { purchaseStatisticsApi } from '@ponuda/contract/purchase-statistics';
import { dayInBelgrade, formatDay } from '@ponuda/domain/dates';
import { auditActor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CompanyContext, FileAnswer } from '../../../platform/http/route.ts';
import { phrases } from '../../../platform/i18n/server-i18n.ts';
import { readDrillDown } from '../drill-down.ts';
import { purchasesSheet } from '../purchases-sheet.ts';
import { statisticsOf } from '../statistics.ts';
import { sheetFile } from '../statistics-file.ts';
import { statisticsSheet } from '../statistics-sheet.ts';

type Api = typeof purchaseStatisticsApi;

/** The figures of a chart, or of all of them, as a file. */
export async function exportStatistics(
  ctx: CompanyContext,
  query: Parsed<Api['GET statistics/global/export'], 'query'>,
): Promise<FileAnswer> {
  const statistics = await statisticsOf(ctx, query);
  const i18n = phrases(ctx.lang);
  const name = `${i18n._(msg`Statistics`)} ${statistics.date_from} ${statistics.date_to}`;
  return sheetFile(statisticsSheet(statistics, query.dataset, i18n), name, query.format);
}

/** So many purchases fit in one sheet; a narrower choice has fewer. */
const ROWS_MAX = 10_000;

/** The purchases behind a bar as a file. That they left the product stands in the log first. */
export async function exportPurchases(
  ctx: CompanyContext,
  query: Parsed<Api['GET statistics/purchases/export'], 'query'>,
): Promise<FileAnswer> {
  const { data, total } = await readDrillDown(ctx, query, { offset: 0, limit: ROWS_MAX });
  if (total > ROWS_MAX) throw new AppError('export_too_large');
  await recordAudit(ctx.platform.db, {
    kind: 'exported',
    companyId: ctx.tenant.companyId,
    by: auditActor(ctx.session),
    ip: ctx.request.ip,
    data: { what: 'counted_purchases', format: query.format },
  });
  const i18n = phrases(ctx.lang);
  const name = `${i18n._(msg`Purchases`)} ${formatDay(dayInBelgrade(ctx.session.now))}`;
  return sheetFile(purchasesSheet(data, ctx.company.settings.currency, i18n), name, query.format);
}
