import type { MarketplaceStatistics } from '@ponuda/contract/marketplace';
import type { Dataset, StatisticsQuery } from '@ponuda/contract/statistics';
import { type Currency, isCurrency } from '@ponuda/domain/currencies';
import { dayInBelgrade } from '@ponuda/domain/dates';
import { type Measure, measureOf } from '@ponuda/domain/marketplace/procurement';
import { type Decimal, dec } from '@ponuda/domain/money/decimal';
import { convert, type Rates } from '@ponuda/domain/money/exchange';
import { colourOf } from '@ponuda/domain/statistics/colours';
import { CONFIRMED } from '@ponuda/domain/statistics/counted';
import { periodsBetween } from '@ponuda/domain/statistics/periods';
import { fieldError, notFound } from '../../platform/errors.ts';
import type { CompanyContext } from '../../platform/http/route.ts';
import { readRatesAt } from '../purchases/public.ts';
import { askedRange, byCount, type Group, perGroup, perPeriod } from '../statistics/public.ts';
import { readCategoryNames, readCompanyNames, readCounts, type StatisticsRow } from './statistics.read.ts';

const ZERO = dec('0');

/** What the charts of an external supplier are drawn from (specification §3, decisions 9 and 12). */
export async function statisticsOf(
  ctx: CompanyContext,
  query: StatisticsQuery,
): Promise<MarketplaceStatistics> {
  const { platform, company, session, lang } = ctx;
  const { db } = platform;
  // One's own company is the only one there is here, as the one whose statistics they are and as the supplier.
  for (const asked of [query.company_id, query.supplier])
    if (asked !== 0 && asked !== company.id) throw notFound();
  const measure = measureOf(query.status || CONFIRMED);
  if (measure === undefined) throw fieldError('status', 'choice');
  const { from, to } = askedRange(query, dayInBelgrade(session.now));
  const rows = await readCounts(db, {
    accountId: company.id,
    from,
    to,
    by: query.groupby,
    categoryId: query.category,
    customerId: query.customer,
  });
  const { currency } = company.settings;
  const { rates } = await readRatesAt(db, session.now);
  const value = (row: StatisticsRow) => valueIn(currency, row, rates);
  const of = (one: Measure) => rows.filter((row) => row.measure === one);
  const every = periodsBetween(from, to, query.groupby);
  const periods = (counted: readonly StatisticsRow[]) =>
    query.no_value === '1' ? every : every.filter((day) => counted.some(({ period }) => period === day));
  const countByPeriod = (one: Measure) => {
    const counted = of(one);
    return perPeriod(periods(counted), (day) => countOf(counted.filter(({ period }) => period === day)));
  };
  const won = of('won');
  const counted = of(measure);
  const wonValue = perPeriod(periods(won), (day) =>
    sumOf(won.filter(({ period }) => period === day).map(value)).toFixed(2),
  );
  const categories = await readCategoryNames(db, lang);
  const categoryName = (id: number | null) => (id === null ? '' : (categories.get(id) ?? ''));
  const customers = await readCompanyNames(db, [...new Set(counted.map((row) => row.company_id))]);
  return {
    count_purchases_by_period: countByPeriod(measure),
    total_by_period_and_supplier: {
      data: [{ id: company.id, name: company.name, data: wonValue.data }],
      labels: wonValue.labels,
      colors: [colourOf(company.id)],
      parent_cats: [''],
    },
    total_consumption_by_period: wonValue,
    count_purchases_by_category: grouped(
      counted,
      (row) => row.parent_category_id,
      (id) => ({ label: categoryName(id), parent: categoryName(id) }),
    ),
    count_purchases_by_customer: grouped(
      counted,
      (row) => row.company_id,
      (id) => ({ label: (id !== null && customers.get(id)) || '', parent: '' }),
    ),
    count_invitations_by_period: countByPeriod('invited'),
    count_offers_by_period: countByPeriod('offered'),
    count_won_by_period: countByPeriod('won'),
    totals: {
      invited: total(of('invited')),
      offered: total(of('offered')),
      won: total(won),
      lost: total(of('lost')),
      won_value: sumOf(won.map(value)).toFixed(2),
    },
    currency,
    date_from: from,
    date_to: to,
  };
}

/** In the account's currency: as the buyer's confirmation says where it is the same, else by way of EUR at its rate. */
function valueIn(currency: Currency, row: StatisticsRow, rates: Rates): Decimal {
  if (isCurrency(row.currency) && row.currency === currency) return dec(row.net);
  return convert(dec(row.net_eur), 'EUR', currency, rates);
}

const total = (rows: readonly StatisticsRow[]) => rows.reduce((sum, { n }) => sum + n, 0);
const countOf = (rows: readonly StatisticsRow[]) => String(total(rows));
const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((sum, amount) => sum.add(amount), ZERO);

function grouped(
  rows: readonly StatisticsRow[],
  groupOf: (row: StatisticsRow) => number | null,
  named: (id: number | null) => Pick<Group, 'label' | 'parent'>,
): Dataset {
  const ids = [...new Set(rows.map(groupOf))];
  return perGroup(
    byCount(ids.map((id) => ({ id, n: total(rows.filter((row) => groupOf(row) === id)), ...named(id) }))),
  );
}
