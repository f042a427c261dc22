import { Trans, useLingui } from '@lingui/react/macro';
import type { DATASETS, PurchaseStatistics } from '@ponuda/contract/purchase-statistics';
import { ChartDownloads } from '../../kit/statistics/chart-downloads.tsx';
import type { Figures } from '../../kit/statistics/chart-picture.ts';
import { ChartGrid } from '../../kit/statistics/frame.tsx';
import { download } from '../../lib/http/download.ts';
import { PeriodChart } from '../../ui/period-chart.tsx';
import { ShareChart } from '../../ui/share-chart.tsx';
import { type Behind, queryOf, type StatisticsSearch } from './statistics-search.ts';
import { useCharts } from './use-charts.ts';

interface ChartsProps {
  readonly statistics: PurchaseStatistics;
  readonly search: StatisticsSearch;
  /** Opens the purchases behind a bar or slice. */
  readonly onPick: (behind: Behind) => void;
}

/** The four charts of product 12, each with its table, its files and the purchases behind it. */
export function Charts({ statistics, search, onPick }: ChartsProps) {
  const { t } = useLingui();
  const charts = useCharts(statistics, search);
  const toggle = { asTable: t`Show as a table`, asChart: t`Show as a chart` };
  const words = {
    ...toggle,
    period: t({ message: 'Period', context: 'chart' }),
    total: t({ message: 'In all', context: 'chart' }),
  };
  const none = t`No data for this period.`;
  const bucketOf = (period: number | null) =>
    period === null ? '' : (statistics.count_purchases_by_period.labels[period] ?? '');
  const pick = (period: number | null, series: string | null) =>
    onPick({
      bucket: bucketOf(period),
      supplier: series === null ? null : series === 'others' ? 'others' : Number(series),
      category: null,
    });
  const range = { from: statistics.date_from, to: statistics.date_to };
  const downloads = (dataset: (typeof DATASETS)[number], figures: Figures) => (
    <ChartDownloads
      figures={figures}
      range={range}
      save={(format) =>
        download('GET statistics/global/export', '', { query: { ...queryOf(search), dataset, format } })
      }
    />
  );
  return (
    <ChartGrid>
      <PeriodChart
        {...charts.counts}
        {...{ words, none }}
        onPick={pick}
        actions={downloads('count_purchases_by_period', { periods: charts.counts })}
      />
      {charts.withValues && (
        <PeriodChart
          {...charts.values}
          {...{ words, none }}
          onPick={pick}
          actions={downloads('total_consumption_by_period', { periods: charts.values })}
        />
      )}
      <ShareChart
        {...charts.categories}
        none={none}
        words={{
          ...toggle,
          name: t`Category`,
          value: t({ message: 'Purchases', context: 'chart' }),
          part: t({ message: 'Share', context: 'chart' }),
        }}
        onPick={({ key }) => onPick({ bucket: '', supplier: null, category: Number(key) })}
        actions={downloads('count_purchases_by_category', { shares: charts.categories })}
      />
      {charts.withValues && (
        <PeriodChart
          {...charts.suppliers}
          {...{ words, none }}
          onPick={pick}
          actions={downloads('total_by_period_and_supplier', { periods: charts.suppliers })}
        />
      )}
      {!charts.hasValues && (
        <p className="muted">
          <Trans>What is not confirmed yet has no value: only counts are shown.</Trans>
        </p>
      )}
    </ChartGrid>
  );
}
