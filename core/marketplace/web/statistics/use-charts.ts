import { useLingui } from '@lingui/react/macro';
import type { MarketplaceStatistics } from '#core/marketplace/wire/statistics.ts';
import { DEFAULT_COUNTED_STATUS } from '#core/purchase/rules/money/counted-status.ts';
import {
  formatPercentOfWhole,
  selectEarlierFigures,
  useEarlierSeries,
  usePeriodNames,
  useValueAxisFormat,
  withUnpairedBuckets,
} from '#core/statistics/web/kit/public.ts';
import type { Dataset, GroupsDataset } from '#core/statistics/wire/statistics.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { COUNTED_STATUSES, type ProcurementDrillDown, type StatisticsSearch } from './statistics-search.ts';

const at = (dataset: Dataset, label: string) => dataset.data[dataset.labels.indexOf(label)] ?? '0';

/** Returns the five charts, labelled in the user's language. */
export function useCharts(statistics: MarketplaceStatistics, search: StatisticsSearch) {
  const { t } = useLingui();
  const format = useFormatters();
  const { compare } = search;
  const { currency, totals } = statistics;
  const beside = selectEarlierFigures(statistics, compare);
  const { earlier, days } = useEarlierSeries(search);
  const answers = [
    {
      key: '0',
      name: t({ message: 'Invitations', context: 'chart' }),
      dataset: statistics.count_invitations_by_period,
      colour: 'var(--bar)',
      edge: 'var(--muted)',
    },
    {
      key: '2',
      name: t({ message: 'Offers', context: 'chart' }),
      dataset: statistics.count_offers_by_period,
      colour: 'var(--bar-mid)',
    },
    {
      key: DEFAULT_COUNTED_STATUS,
      name: t({ message: 'Won', context: 'chart' }),
      dataset: statistics.count_won_by_period,
    },
  ];
  const periods = usePeriodNames({ ...search, date_from: statistics.date_from });
  const labels = [...new Set(answers.flatMap(({ dataset }) => dataset.labels))].sort();
  const counted = (value: number) => (Number.isInteger(value) ? format.quantity(String(value)) : '');
  const [invited, offered, won] = [totals.invited, totals.offered, totals.won].map(format.count);
  const outcomes = {
    title: t`Invitations, offers and what was won`,
    summary: t`In this period: invitations ${invited}, offers ${offered}, won ${won}.`,
    periods: periods(labels),
    series: answers.map(({ dataset, ...one }) => ({
      ...one,
      values: labels.map((label) => Number(at(dataset, label))),
      texts: labels.map((label) => format.quantity(at(dataset, label))),
    })),
    tick: counted,
    whole: true,
    sideBySide: true,
  };
  const byPeriod = statistics.count_purchases_by_period;
  const count = byPeriod.data.reduce((all, n) => all + Number(n), 0);
  const countBefore = earlier(beside, beside?.count_purchases_by_period, (n) => format.quantity(n));
  const procurements = {
    title: t`By period`,
    summary: t`${format.quantity(String(count))} in this period.`,
    periods: withUnpairedBuckets(periods(byPeriod.labels), countBefore),
    series: [
      {
        key: 'count',
        name: countBefore ? days(statistics) : t({ message: 'Procurements', context: 'chart' }),
        values: byPeriod.data.map(Number),
        texts: byPeriod.data.map((n) => format.quantity(n)),
      },
    ],
    earlier: countBefore,
    tick: counted,
    whole: true,
  };
  const value = statistics.total_consumption_by_period;
  const valueBefore = beside?.total_consumption_by_period;
  const axis = useValueAxisFormat(
    Math.max(0, ...value.data.map(Number), ...(valueBefore?.data.map(Number) ?? [])),
    currency,
  );
  const salesBefore = earlier(beside, valueBefore, format.amount);
  const sales = {
    title: t`Net value of awards`,
    summary: t`${format.money(totals.won_value, currency)} in this period.`,
    periods: withUnpairedBuckets(periods(value.labels), salesBefore),
    series: [
      {
        key: 'value',
        name: salesBefore ? days(statistics) : t`Net value`,
        values: value.data.map(Number),
        texts: value.data.map((amount) => format.amount(amount)),
      },
    ],
    earlier: salesBefore,
    ...axis,
  };
  const shares = ({ ids, labels: groups, data }: GroupsDataset) =>
    groups.map((label, index) => {
      const n = data[index] ?? '0';
      return {
        key: String(ids[index]),
        name: label || t`Without a category`,
        value: Number(n),
        text: format.quantity(n),
        part: format.percent(formatPercentOfWhole(Number(n), count)),
      };
    });
  return {
    outcomes,
    sales,
    procurements,
    categories: { title: t`By category`, shares: shares(statistics.count_purchases_by_category) },
    customers: { title: t`By customer`, shares: shares(statistics.count_purchases_by_customer) },
    /** The label for what is counted in every chart except the first two. */
    counts: countsOf(search.status),
  };
}

const countsOf = (status: string): ProcurementDrillDown['counts'] =>
  COUNTED_STATUSES.find((one) => one === status) ?? DEFAULT_COUNTED_STATUS;
