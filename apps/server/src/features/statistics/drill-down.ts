import type { CountedPurchase, DrillDownQuery } from '@ponuda/contract/purchase-statistics';
import { isDay } from '@ponuda/domain/dates';
import { dec, sum } from '@ponuda/domain/money/decimal';
import { pricesSeen } from '@ponuda/domain/purchase/visibility';
import { GROUP_BY, lastOfPeriod, periodOf } from '@ponuda/domain/statistics/periods';
import type { DayRange } from '@ponuda/domain/statistics/ranges';
import { PAGE_SIZE } from '@ponuda/domain/validation/limits';
import { fieldError } from '../../platform/errors.ts';
import type { CompanyContext } from '../../platform/http/route.ts';
import { type CountedScope, countPurchases, readCountedPurchases } from './counted-purchases.read.ts';
import { readSums, readSupplierSums } from './statistics.read.ts';
import { askedFor } from './statistics.ts';

export interface DrillDown {
  readonly data: CountedPurchase[];
  readonly total: number;
  /** What the purchases come to; null where the caller sees no prices. */
  readonly value: string | null;
}

/** One page of the purchases behind a bar or slice, with their number and value, which are the bar's. */
export async function readDrillDownPage(
  ctx: CompanyContext,
  query: DrillDownQuery & { readonly page: number },
) {
  const { data, total, value } = await readDrillDown(ctx, query, {
    offset: (query.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  return {
    data,
    current_page: query.page,
    total,
    last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    value,
    currency: ctx.company.settings.currency,
  };
}

export async function readDrillDown(
  ctx: CompanyContext,
  query: DrillDownQuery,
  part: { readonly offset: number; readonly limit: number },
): Promise<DrillDown> {
  const scope = await scopeOf(ctx, query);
  const { n, net } = scope.otherThan ? await countPurchases(scope) : await sumUp(scope);
  const data = await readCountedPurchases(scope, { ...part, total: n });
  return { data, total: n, value: pricesSeen(ctx.actor) === 'none' ? null : dec(net).toFixed(2) };
}

async function scopeOf(ctx: CompanyContext, query: DrillDownQuery): Promise<CountedScope> {
  const { scope, range } = askedFor(ctx, query);
  if (query.others === '0') return { ...scope, range: bucketOf(query, range), otherThan: null };
  // The others are those of the whole chart, not of the one bar.
  const sums = await readSupplierSums(scope, range, query.groupby);
  const named = [...new Set(sums.map(({ supplier_id }) => supplier_id))].filter((id) => id !== 0);
  return { ...scope, range: bucketOf(query, range), otherThan: named };
}

/** From the same sums that the bar is drawn from. */
async function sumUp(scope: CountedScope): Promise<{ n: number; net: string }> {
  const { periods } = await readSums(scope, scope.range, GROUP_BY.YEAR);
  return {
    n: periods.reduce((total, { n }) => total + n, 0),
    net: sum(periods.map(({ net }) => dec(net))).toFixed(2),
  };
}

/** The period of a bar as far as it lies in the range. */
function bucketOf(
  { bucket, groupby }: Pick<DrillDownQuery, 'bucket' | 'groupby'>,
  range: DayRange,
): DayRange {
  if (!isDay(bucket)) return range;
  const [first, last] = [periodOf(bucket, groupby), lastOfPeriod(bucket, groupby)];
  const from = first > range.from ? first : range.from;
  const to = last < range.to ? last : range.to;
  if (from > to) throw fieldError('bucket', 'date');
  return { from, to };
}
