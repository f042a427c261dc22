import { useLingui } from '@lingui/react/macro';
import type { MarketplaceStatistics } from '@ponuda/contract/marketplace';
import type { Dataset } from '@ponuda/contract/statistics';
import { useFormats } from '../../lib/format.ts';
import { LineChart } from '../../ui/line-chart.tsx';
import { PeriodChart } from '../../ui/period-chart.tsx';
import { ShareChart } from '../../ui/share-chart.tsx';
import { ChartGrid, PictureButton, periodName, useValueAxis } from '../statistics/public.ts';

interface ChartsProps {
  readonly statistics: MarketplaceStatistics;
  readonly groupby: string;
}

const at = (dataset: Dataset, label: string) => dataset.data[dataset.labels.indexOf(label)] ?? '0';

/** What came in, what was answered and what was won; by period, category and customer what the filter counts. */
export default function Charts({ statistics, groupby }: ChartsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { currency, totals } = statistics;
  const counts = [
    statistics.count_invitations_by_period,
    statistics.count_offers_by_period,
    statistics.count_won_by_period,
  ];
  const labels = [...new Set(counts.flatMap((dataset) => dataset.labels))].sort();
  const points = labels.map((label) => periodName(label, groupby));
  const names = [
    t({ message: 'Invitations', context: 'chart' }),
    t({ message: 'Offers', context: 'chart' }),
    t({ message: 'Won', context: 'chart' }),
  ];
  const toggle = { asTable: t`Show as a table`, asChart: t`Show as a chart` };
  const period = t({ message: 'Period', context: 'chart' });
  const count = t({ message: 'Procurements', context: 'chart' });
  const whole = (value: number) => formats.quantity(String(value));
  const counted = (value: number) => (Number.isInteger(value) ? whole(value) : '');
  const byPeriod = statistics.count_purchases_by_period;
  const value = statistics.total_consumption_by_period;
  const axis = useValueAxis(Math.max(0, ...value.data.map(Number)), currency);
  const { invited, offered, won } = totals;
  const groups = (dataset: Dataset) =>
    dataset.labels.map((label, index) => ({
      key: label,
      name: label || t`Without a category`,
      value: Number(dataset.data[index]),
      text: dataset.data[index] ?? '',
      colour: dataset.colors[index] ?? '',
    }));
  const range = { from: statistics.date_from, to: statistics.date_to };
  const lines = {
    title: t`Invitations, offers and what was won`,
    points,
    lines: counts.map((dataset, index) => ({
      key: String(index),
      name: names[index] ?? '',
      values: labels.map((label) => Number(at(dataset, label))),
      texts: labels.map((label) => at(dataset, label)),
    })),
    tick: counted,
  };
  const procurements = {
    title: t`By period`,
    summary: t`${formats.quantity(String(byPeriod.data.reduce((all, n) => all + Number(n), 0)))} in this time.`,
    periods: byPeriod.labels.map((label) => periodName(label, groupby)),
    series: [
      {
        key: 'count',
        name: count,
        values: byPeriod.data.map(Number),
        texts: byPeriod.data.map((n) => formats.quantity(n)),
      },
    ],
    tick: counted,
    whole: true,
  };
  const sales = {
    title: t`Net value of what was won`,
    summary: t`${formats.money(totals.won_value, currency)} in this time.`,
    periods: value.labels.map((label) => periodName(label, groupby)),
    series: [
      {
        key: 'value',
        name: t`Net value`,
        values: value.data.map(Number),
        texts: value.data.map((amount) => formats.amount(amount)),
      },
    ],
    tick: axis.tick,
    unit: axis.unit,
  };
  const grouped = [
    {
      title: t`By category`,
      shares: groups(statistics.count_purchases_by_category),
      name: t`Category`,
    },
    {
      title: t`By customer`,
      shares: groups(statistics.count_purchases_by_customer),
      name: t`Customer`,
    },
  ];
  return (
    <ChartGrid>
      <LineChart
        {...lines}
        summary={t`In this period: invitations ${invited}, offers ${offered}, won ${won}.`}
        words={{ point: period, ...toggle }}
        actions={<PictureButton title={lines.title} figures={{ lines }} range={range} />}
      />
      <PeriodChart
        {...sales}
        none={t`Nothing in this time.`}
        words={{ period, ...toggle }}
        actions={<PictureButton title={sales.title} figures={{ periods: sales }} range={range} />}
      />
      <PeriodChart
        {...procurements}
        none={t`Nothing in this time.`}
        words={{ period, ...toggle }}
        actions={
          <PictureButton title={procurements.title} figures={{ periods: procurements }} range={range} />
        }
      />
      {grouped.map(({ title, shares, name }) => (
        <ShareChart
          key={title}
          title={title}
          shares={shares}
          none={t`Nothing in this period.`}
          words={{ name, value: count, ...toggle }}
          actions={<PictureButton title={title} figures={{ shares: { title, shares } }} range={range} />}
        />
      ))}
    </ChartGrid>
  );
}
