import { useLingui } from '@lingui/react/macro';
import type { MarketplaceStatistics } from '@ponuda/contract/marketplace';
import type { Dataset } from '@ponuda/contract/statistics';
import { useFormats } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { ShareChart } from '../../ui/share-chart.tsx';
import { periodName } from './period-names.ts';
import styles from './statistics.module.css';

interface ChartsProps {
  readonly statistics: MarketplaceStatistics;
  readonly groupby: string;
}

const at = (dataset: Dataset, label: string) => dataset.data[dataset.labels.indexOf(label)] ?? '0';

/** What came in, what was answered and what was won; by category and by customer what the filter counts. */
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
  const value = statistics.total_consumption_by_period;
  const { invited, offered, won } = totals;
  const groups = (dataset: Dataset) =>
    dataset.labels.map((label, index) => ({
      key: label,
      name: label || t`Without a category`,
      value: Number(dataset.data[index]),
      text: dataset.data[index] ?? '',
      colour: dataset.colors[index] ?? '',
    }));
  return (
    <div className={styles.charts}>
      <div>
        <LineChart
          title={t`Invitations, offers and what was won`}
          summary={t`In this period: invitations ${invited}, offers ${offered}, won ${won}.`}
          points={points}
          lines={counts.map((dataset, index) => ({
            key: String(index),
            name: names[index] ?? '',
            values: labels.map((label) => Number(at(dataset, label))),
            texts: labels.map((label) => at(dataset, label)),
          }))}
          tick={counted}
          words={{ point: period, ...toggle }}
        />
      </div>
      <div>
        {value.labels.length > BARS ? (
          <LineChart
            title={t`Net value of what was won, ${currency}`}
            summary={t`${formats.money(totals.won_value, currency)} in this period.`}
            points={value.labels.map((label) => periodName(label, groupby))}
            lines={[
              {
                key: 'value',
                name: t`Net value`,
                values: value.data.map(Number),
                texts: value.data.map((amount) => formats.amount(amount)),
              },
            ]}
            tick={whole}
            words={{ point: period, ...toggle }}
          />
        ) : (
          <BarChart
            title={t`Net value of what was won, ${currency}`}
            summary={t`${formats.money(totals.won_value, currency)} in this period.`}
            bars={value.labels.map((label, index) => ({
              ...periodName(label, groupby),
              value: Number(value.data[index]),
              text: formats.amount(value.data[index] ?? '0'),
            }))}
            tick={whole}
            words={{ name: period, value: t`Net value`, ...toggle }}
          />
        )}
      </div>
      <ShareChart
        title={t`By category`}
        shares={groups(statistics.count_purchases_by_category)}
        none={t`Nothing in this period.`}
        words={{ name: t`Category`, value: count, ...toggle }}
      />
      <ShareChart
        title={t`By customer`}
        shares={groups(statistics.count_purchases_by_customer)}
        none={t`Nothing in this period.`}
        words={{ name: t`Customer`, value: count, ...toggle }}
      />
    </div>
  );
}

/** So many bars stand side by side on a phone; more are a line. */
const BARS = 7;
