import type { CountedProcurement, MarketplaceDrillDownQuery } from '#core/marketplace/wire/statistics.ts';
import { clampPeriod } from '#core/statistics/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { CompanyExportContext } from '#platform/server/export/export-list.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import {
  type CountedRow,
  type CountedScope,
  listAllCountedProcurements,
  readCountedProcurements,
} from './counted-procurements.read.ts';
import { StatisticsCounts } from './counts.ts';
import { createSaleValueConverter } from './sale-value.ts';
import { readStatisticsCounts } from './statistics.read.ts';
import { parseStatisticsQuery } from './statistics.ts';

/**
 * Reads one page of the procurements counted by a point, bar or slice of a chart. Their number and value equal those
 * in the chart.
 */
export async function readDrillDownPage(
  ctx: CompanyContext,
  query: MarketplaceDrillDownQuery & { readonly page: number },
) {
  const { scope, filter } = scopeOf(ctx, query);
  const worthOf = await createSaleValueConverter(ctx);
  const counts = new StatisticsCounts(await readStatisticsCounts(scope.db, filter), worthOf);
  const rows = await readCountedProcurements(scope, { offset: pageOffset(query.page), limit: PAGE_SIZE });
  return {
    ...toPage(rows.map(presenter(scope, worthOf)), query.page, counts.total(scope.measure)),
    value: scope.measure === 'won' ? counts.totals().won_value : null,
    currency: ctx.company.settings.currency,
  };
}

export async function* listAllDrillDownRows(ctx: CompanyExportContext, query: MarketplaceDrillDownQuery) {
  const { scope } = scopeOf(ctx, query);
  const present = presenter(scope, await createSaleValueConverter(ctx));
  yield* mapBatches(listAllCountedProcurements(ctx.trx, scope), (batch) => batch.map(present));
}

function scopeOf(ctx: CompanyContext, query: MarketplaceDrillDownQuery) {
  const selection = parseStatisticsQuery(ctx, query);
  const filter = {
    ...selection.filter,
    range: clampPeriod(query, selection.filter.range),
    category_id: query.uncategorised === '1' ? null : selection.filter.category_id,
  };
  const scope: CountedScope = {
    ...filter,
    db: ctx.platform.db,
    now: ctx.session.now,
    lang: ctx.lang,
    measure: selection.measure,
  };
  return { scope, filter };
}

const presenter =
  ({ measure }: CountedScope, worthOf: (row: CountedRow) => Decimal) =>
  (row: CountedRow): CountedProcurement => ({
    id: row.id,
    state: row.state,
    customer: { id: row.customer_id, name: row.customer_name },
    request_number: row.request_number,
    name: row.name,
    category: row.category,
    counted_on: row.counted_on,
    value: measure === 'won' ? worthOf(row).toFixed(2) : null,
  });
