import type { Spend, SpendBy } from '@ponuda/contract/answers';
import type { StatisticsQuery } from '@ponuda/contract/statistics';
import { type Decimal, dec, sum } from '@ponuda/domain/money/decimal';
import { pricesSeen } from '@ponuda/domain/purchase/visibility';
import { colourOf } from '@ponuda/domain/statistics/colours';
import type { CompanyReader } from '../../../platform/context.ts';
import { askedFor } from '../statistics.ts';
import { readGroupNames } from './group-names.read.ts';
import { readSpend, type SpendSums } from './spend.read.ts';

/** Where the money went, the largest first. */
export async function spendOf(
  ctx: CompanyReader,
  query: StatisticsQuery & { readonly by: SpendBy },
): Promise<Spend> {
  const { scope, range } = askedFor(ctx, query);
  const prices = pricesSeen(ctx.actor);
  const sums = await readSpend(scope, range, query.by);
  const names = await readGroupNames(
    ctx.tenant,
    query.by,
    sums.flatMap(({ id }) => (id ? [id] : [])),
  );
  const total = { n: sums.reduce((all, { n }) => all + n, 0), net: sum(sums.map(({ net }) => dec(net))) };
  const partOf = ({ n, net }: SpendSums) => ({
    n,
    value: prices === 'none' ? null : dec(net).toFixed(2),
    share: prices === 'none' ? percent(dec(n), dec(total.n)) : percent(dec(net), total.net),
  });
  const others = sums.find(({ id }) => id === null);
  return {
    data: sums.flatMap((row) =>
      row.id === null
        ? []
        : [{ id: row.id, name: names.get(row.id) ?? '', color: colourOf(row.id || null), ...partOf(row) }],
    ),
    others: others ? { groups: others.groups, ...partOf(others) } : null,
    total: { n: total.n, value: prices === 'none' ? null : total.net.toFixed(2) },
    ...about(ctx, range),
  };
}

/** The part of every answer about money that says what it covers. */
export function about(
  { actor, company }: CompanyReader,
  { from, to }: { readonly from: string; readonly to: string },
): Pick<Spend, 'prices' | 'currency' | 'date_from' | 'date_to'> {
  return {
    prices: pricesSeen(actor),
    currency: company.settings.currency,
    date_from: from,
    date_to: to,
  };
}

/** With one digit; 0 of nothing. */
export function percent(part: Decimal, whole: Decimal): string {
  return whole.isZero() ? '0.0' : part.mul(dec(100)).div(whole, 1).toFixed(1);
}
