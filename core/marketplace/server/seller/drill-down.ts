import type { CountedProcurement, MarketplaceDrillDownQuery } from '#core/marketplace/wire/statistics.ts';
import { clampedPeriod } from '#core/statistics/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { offsetOf, pageOf } from '#platform/server/db/page-of.ts';
import type { CompanyExportContext } from '#platform/server/export/export-list.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import {
  type CountedRow,
  type CountedScope,
  readAllCountedProcurements,
  readCountedProcurements,
} from './counted-procurements.read.ts';
import { Counts } from './counts.ts';
import { saleValueConverter } from './sale-value.ts';
import { readCounts } from './statistics.read.ts';
import { parseStatisticsQuery } from './statistics.ts';

/** Reads one page of the procurements behind a point, bar or slice; their number and value equal the chart's. */
export async function readDrillDownPage(
  ctx: CompanyContext,
  query: MarketplaceDrillDownQuery & { readonly page: number },
) {
  const { scope, filter } = scopeOf(ctx, query);
  const worthOf = await saleValueConverter(ctx);
  const counts = new Counts(await readCounts(scope.db, filter), worthOf);
  const rows = await readCountedProcurements(scope, { offset: offsetOf(query.page), limit: PAGE_SIZE });
  return {
    ...pageOf(rows.map(presenter(scope, worthOf)), query.page, counts.total(scope.measure)),
    value: scope.measure === 'won' ? counts.totals().won_value : null,
    currency: ctx.company.settings.currency,
  };
}

export async function* allDrillDownRows(ctx: CompanyExportContext, query: MarketplaceDrillDownQuery) {
  const { scope } = scopeOf(ctx, query);
  const present = presenter(scope, await saleValueConverter(ctx));
  yield* mapBatches(readAllCountedProcurements(ctx.trx, scope), (batch) => batch.map(present));
}

function scopeOf(ctx: CompanyContext, query: MarketplaceDrillDownQuery) {
  const selection = parseStatisticsQuery(ctx, query);
  const filter = {
    ...selection.filter,
    range: clampedPeriod(query, selection.filter.range),
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
