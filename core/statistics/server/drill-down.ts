import { getVisiblePriceScope } from '#core/purchase/rules/visibility.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { GROUP_BY } from '../rules/periods.ts';
import type { CountedPurchase, DrillDownQuery } from '../wire/purchase-statistics.ts';
import { clampPeriod } from './clamped-period.ts';
import {
  type CountedPurchasesScope,
  countPurchases,
  readCountedPurchases,
  readCountedPurchasesAfter,
} from './counted-purchases.read.ts';
import { readSums, readSupplierSums } from './statistics.read.ts';
import { resolveScopeAndRange } from './statistics.ts';

/** Returns one page of the purchases that a bar or slice counts; their number and value equal those of the bar. */
export async function readDrillDownPage(
  ctx: CompanyContext,
  query: DrillDownQuery & { readonly page: number },
) {
  const scope = await scopeOf(ctx, query);
  const { n, net } = await totalOf(scope);
  const offset = (query.page - 1) * PAGE_SIZE;
  return {
    data: await readCountedPurchases(scope, { offset, limit: PAGE_SIZE, total: n }),
    current_page: query.page,
    total: n,
    last_page: Math.max(1, Math.ceil(n / PAGE_SIZE)),
    value: getVisiblePriceScope(ctx.actor) === 'none' ? null : toDecimal(net).toFixed(2),
    currency: ctx.company.settings.currency,
  };
}

/** The number of rows read in one batch. */
const BATCH = 500;

/** Yields all purchases that a bar or slice counts, batch by batch. */
export async function* listAllDrillDownPurchases(
  ctx: CompanyContext,
  query: DrillDownQuery,
): AsyncGenerator<CountedPurchase[], void> {
  const scope = await scopeOf(ctx, query);
  let after: CountedPurchase | undefined;
  for (;;) {
    const batch = await readCountedPurchasesAfter(scope, { after, limit: BATCH });
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1);
  }
}

const totalOf = (scope: CountedPurchasesScope) => (scope.otherThan ? countPurchases(scope) : sumUp(scope));

async function scopeOf(ctx: CompanyContext, query: DrillDownQuery): Promise<CountedPurchasesScope> {
  const { scope, range } = resolveScopeAndRange(ctx, query);
  if (query.others === '0') return { ...scope, range: clampPeriod(query, range), otherThan: null };
  // The "others" are the same for the whole chart, not only for this bar.
  const sums = await readSupplierSums(scope, range, query.groupby);
  const named = [...new Set(sums.map(({ supplier_id }) => supplier_id))].filter((id) => id !== 0);
  return { ...scope, range: clampPeriod(query, range), otherThan: named };
}

/** Returns the number and value from the same sums as the bar. */
async function sumUp(scope: CountedPurchasesScope): Promise<{ n: number; net: string }> {
  const { periods } = await readSums(scope, scope.range, GROUP_BY.YEAR);
  return {
    n: periods.reduce((total, { n }) => total + n, 0),
    net: sum(periods.map(({ net }) => toDecimal(net))).toFixed(2),
  };
}
