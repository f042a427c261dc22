import { getVisiblePriceScope } from '#core/purchase/rules/visibility.ts';
import { periodsBetween } from '#core/statistics/rules/periods.ts';
import type { Saving, Savings } from '#core/statistics/wire/answers.ts';
import type { StatisticsQuery } from '#core/statistics/wire/statistics.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { resolveScopeAndRange } from '../statistics.ts';
import { readGroupNames } from './group-names.read.ts';
import { readSavings, type SavingSums } from './savings.read.ts';
import { describeCoverage } from './spend.ts';

/** Returns how much the choice among offers saved, if there was a choice (ADR 0043). */
export async function getSavings(ctx: CompanyReader, query: StatisticsQuery): Promise<Savings> {
  const { scope, range } = resolveScopeAndRange(ctx, query);
  const { totals, periods, suppliers } =
    getVisiblePriceScope(ctx.actor) === 'none' ? NOTHING : await readSavings(scope, range, query.groupby);
  const names = await readGroupNames(
    ctx.tenant,
    'supplier',
    suppliers.map(({ supplier_id }) => supplier_id),
  );
  const known = new Map(periods.map((row) => [row.period, row]));
  const every = periodsBetween(range.from, range.to, query.groupby);
  return {
    totals: savingOf(totals),
    periods: every
      .filter((period) => query.no_value === '1' || known.has(period))
      .map((period) => ({ period, ...savingOf(known.get(period)) })),
    suppliers: suppliers.map(({ supplier_id, ...row }) => ({
      id: supplier_id,
      name: names.get(supplier_id) ?? '',
      ...savingOf(row),
    })),
    ...describeCoverage(ctx, range),
  };
}

const NOTHING: Awaited<ReturnType<typeof readSavings>> = { totals: undefined, periods: [], suppliers: [] };

function savingOf(sums: SavingSums | undefined): Saving {
  const { n = 0, net = '0', compared = '0', at_mean = '0', at_highest = '0' } = sums ?? {};
  return {
    n,
    value: toDecimal(net).toFixed(2),
    compared: toDecimal(compared).toFixed(2),
    against_mean: toDecimal(at_mean).sub(toDecimal(compared)).toFixed(2),
    against_highest: toDecimal(at_highest).sub(toDecimal(compared)).toFixed(2),
  };
}
