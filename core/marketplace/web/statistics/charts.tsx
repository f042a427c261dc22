import { useLingui } from '@lingui/react/macro';
import type { MarketplaceDataset, MarketplaceStatistics } from '#core/marketplace/wire/statistics.ts';
import { ChartDownloads, type ChartFigures, ChartGrid } from '#core/statistics/web/kit/public.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { PeriodChart } from '#platform/web/ui/period-chart.tsx';
import { ShareChart } from '#platform/web/ui/share-chart.tsx';
import styles from './charts.module.css';
import {
  getSeriesCounts,
  type ProcurementDrillDown,
  type StatisticsSearch,
  toSupplierStatisticsQuery,
} from './statistics-search.ts';
import { useCharts } from './use-charts.ts';

/** A chart needs at least this many values. */
const CHARTED = 3;

const isFew = (values: readonly number[]) => values.filter((value) => value > 0).length < CHARTED;

/** Returns whether this range has too few values to draw, whatever the earlier one has. */
const hasFewPeriods = ({ series }: { readonly series: readonly { readonly values: readonly number[] }[] }) =>
  isFew(series.flatMap(({ values }) => values));

interface ChartsProps {
  readonly statistics: MarketplaceStatistics;
  readonly search: StatisticsSearch;
  readonly onPick: (behind: ProcurementDrillDown) => void;
}

/** Shows the five charts of the marketplace, each with its table and downloads. */
export default function Charts({ statistics, search, onPick }: ChartsProps) {
  const { t } = useLingui();
  const charts = useCharts(statistics, search);
  const toggle = {
    asTable: t({ message: 'Table', context: 'view of a chart' }),
    asChart: t({ message: 'Chart', context: 'view of a chart' }),
  };
  const period = t({ message: 'Period', context: 'chart' });
  const none = t`No data for this period.`;
  const range = { from: statistics.date_from, to: statistics.date_to };
  const downloads = (dataset: MarketplaceDataset, figures: ChartFigures) => (
    <ChartDownloads
      figures={figures}
      range={range}
      save={(format) =>
        downloadFile('GET market-place/statistics/global/export', '', {
          query: { ...toSupplierStatisticsQuery(search), dataset, format },
        })
      }
    />
  );
  /** Opens the list of procurements in a period, or in the whole range. */
  const open = (
    periods: readonly { readonly key: string }[],
    at: number | null,
    counts: ProcurementDrillDown['counts'] = charts.counts,
  ) => onPick({ bucket: at === null ? '' : (periods[at]?.key ?? ''), counts, of: null });
  const { outcomes, sales, procurements, categories, customers } = charts;
  const shares = { value: t({ message: 'Procurements', context: 'chart' }), ...toggle };
  const part = t({ message: 'Share', context: 'chart' });
  return (
    <ChartGrid lead>
      <PeriodChart
        {...outcomes}
        none={none}
        words={{ period, ...toggle }}
        onPick={(at, series) => {
          const counts = getSeriesCounts(series);
          if (counts) open(outcomes.periods, at, counts);
        }}
        actions={downloads('count_invitations_by_period', { periods: outcomes })}
      />
      {hasFewPeriods(sales) ? (
        <FewValues {...sales} />
      ) : (
        <PeriodChart
          {...sales}
          none={none}
          words={{ period, ...toggle }}
          onPick={(at) => open(sales.periods, at, 'confirmed')}
          actions={downloads('total_consumption_by_period', { periods: sales })}
        />
      )}
      {hasFewPeriods(procurements) ? (
        <FewValues {...procurements} />
      ) : (
        <PeriodChart
          {...procurements}
          none={none}
          words={{ period, ...toggle }}
          onPick={(at) => open(procurements.periods, at)}
          actions={downloads('count_purchases_by_period', { periods: procurements })}
        />
      )}
      {isFew(categories.shares.map(({ value }) => value)) ? (
        <FewValues title={categories.title} summary={listShares(categories.shares)} />
      ) : (
        <ShareChart
          {...categories}
          none={none}
          words={{ name: t`Category`, part, ...shares }}
          onPick={({ key }) =>
            onPick({ bucket: '', counts: charts.counts, of: { kind: 'category', id: Number(key) } })
          }
          actions={downloads('count_purchases_by_category', { shares: categories })}
        />
      )}
      {isFew(customers.shares.map(({ value }) => value)) ? (
        <FewValues title={customers.title} summary={listShares(customers.shares)} />
      ) : (
        <ShareChart
          {...customers}
          none={none}
          words={{ name: t`Customer`, part, ...shares }}
          onPick={({ key }) =>
            onPick({ bucket: '', counts: charts.counts, of: { kind: 'customer', id: Number(key) } })
          }
          actions={downloads('count_purchases_by_customer', { shares: customers })}
        />
      )}
    </ChartGrid>
  );
}

/** States in a sentence what a chart of fewer than three values would show. */
function FewValues({ title, summary }: { readonly title: string; readonly summary: string }) {
  return (
    <section className={styles.few}>
      <h2>{title}</h2>
      <p>{summary}</p>
    </section>
  );
}

const listShares = (shares: readonly { readonly name: string; readonly text: string }[]) =>
  shares.map(({ name, text }) => `${name}: ${text}`).join(' · ') || '–';
