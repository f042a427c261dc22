import { Suspense } from 'react';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { PurchaseStatistics } from '../wire/purchase-statistics.ts';
import type { AnswerPanelProps } from './answers/answers-search.ts';
import { SelectedChart } from './charts.tsx';
import {
  type DrillDownTarget,
  formatDrillDownTarget,
  parseDrillDownTarget,
  readStatisticsSearch,
} from './statistics-search.ts';

const PurchasesBehind = lazyPart(() => import('./purchases-drill-down.tsx'));

interface SpendChartProps extends AnswerPanelProps {
  readonly statistics: PurchaseStatistics;
}

/** Renders the large spend chart: by value, number, supplier or category. Each bar opens a list of its purchases. */
export function SpendChart({ statistics, search, onChange }: SpendChartProps) {
  // Opening a bar adds a history entry, so that the browser's Back button closes it.
  const [, setSearch] = useSearchState(readStatisticsSearch);
  const own = readStatisticsSearch({ ...search });
  const behind = parseDrillDownTarget(search.behind);
  return (
    <>
      <SelectedChart
        statistics={statistics}
        search={own}
        chart={search.chart}
        onChange={onChange}
        onPick={(bar: DrillDownTarget) => setSearch({ behind: formatDrillDownTarget(bar) }, { stay: true })}
      />
      {behind && (
        <Suspense fallback={null}>
          <PurchasesBehind
            behind={behind}
            search={own}
            statistics={statistics}
            onClose={() => setSearch({ behind: '' }, { stay: true })}
          />
        </Suspense>
      )}
    </>
  );
}
