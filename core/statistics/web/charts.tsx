import { Trans, useLingui } from '@lingui/react/macro';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { PeriodChart } from '#platform/web/ui/period-chart.tsx';
import { ShareChart } from '#platform/web/ui/share-chart.tsx';
import type { DATASETS, PurchaseStatistics } from '../wire/purchase-statistics.ts';
import type { AnswersSearch } from './answers/answers-search.ts';
import { ChartDownloads } from './kit/chart-downloads.tsx';
import type { ChartFigures } from './kit/chart-picture.ts';
import { GroupingChoice } from './kit/grouping-choice.tsx';
import { SpendChartOptions } from './spend-chart-options.tsx';
import {
  type DrillDownTarget,
  type StatisticsSearch,
  toPurchaseStatisticsQuery,
} from './statistics-search.ts';
import { useCharts } from './use-charts.ts';

interface ChartsProps {
  readonly statistics: PurchaseStatistics;
  readonly search: StatisticsSearch;
  readonly chart: AnswersSearch['chart'];
  readonly onChange: (patch: Partial<AnswersSearch>) => void;
  /** Opens the list of purchases counted in a bar. */
  readonly onPick: (behind: DrillDownTarget) => void;
}

/** Renders one of the four charts of product 12, with its table and downloads. */
export function SelectedChart({ statistics, search, chart, onChange, onPick }: ChartsProps) {
  const { t } = useLingui();
  const charts = useCharts(statistics, search);
  const toggle = {
    asTable: t({ message: 'Table', context: 'view of a chart' }),
    asChart: t({ message: 'Chart', context: 'view of a chart' }),
  };
  const words = {
    ...toggle,
    period: t({ message: 'Period', context: 'chart' }),
    total: t({ message: 'Total', context: 'chart' }),
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
  const downloads = (dataset: (typeof DATASETS)[number], figures: ChartFigures) => (
    <>
      <SpendChartOptions {...{ statistics, search, chart, onChange }} />
      {!figures.shares && <GroupingChoice search={search} onChange={onChange} range={statistics} />}
      <ChartDownloads
        figures={figures}
        range={range}
        save={(format) =>
          downloadFile('GET statistics/global/export', '', {
            query: { ...toPurchaseStatisticsQuery(search), dataset, format },
          })
        }
      />
    </>
  );
  if (chart === 'categories')
    return (
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
    );
  const drawn = charts.withValues ? DRAWN[chart] : DRAWN.count;
  return (
    <>
      <PeriodChart
        key={drawn.figures}
        {...charts[drawn.figures]}
        {...{ words, none }}
        onPick={pick}
        actions={downloads(drawn.dataset, { periods: charts[drawn.figures] })}
      />
      {!charts.hasValues && (
        <p className="muted">
          <Trans>Unconfirmed purchases have no value: only counts are shown.</Trans>
        </p>
      )}
    </>
  );
}

const DRAWN = {
  value: { figures: 'values', dataset: 'total_consumption_by_period' },
  count: { figures: 'counts', dataset: 'count_purchases_by_period' },
  suppliers: { figures: 'suppliers', dataset: 'total_by_period_and_supplier' },
} as const;
