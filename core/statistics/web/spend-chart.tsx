import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { AnswerPanelProps } from './answers/answers-search.ts';
import { SelectedChart } from './charts.tsx';
import { statisticsQuery } from './statistics.api.ts';
import {
  type DrillDownTarget,
  formatDrillDownTarget,
  parseDrillDownTarget,
  readStatisticsSearch,
  toPurchaseStatisticsQuery,
} from './statistics-search.ts';

const PurchasesBehind = lazyPart(() => import('./purchases-drill-down.tsx'));

/** Renders the large chart of spend: by value, number, supplier or category, with the purchases behind each bar. */
export function SpendChart({ search, onChange }: AnswerPanelProps) {
  const { t } = useLingui();
  const { chart } = search;
  // Opening a bar adds a history entry, so that the browser's Back button closes it.
  const [, setSearch] = useSearchState(readStatisticsSearch);
  const own = readStatisticsSearch({ ...search });
  const query = useQuery(statisticsQuery(toPurchaseStatisticsQuery(own)));
  const { data } = query;
  const behind = parseDrillDownTarget(search.behind);
  const priced = data !== undefined && data.prices !== 'none';
  if (!data) return query.error ? <QueryFailure query={query} /> : <Skeleton height="420px" shape="bars" />;
  return (
    <>
      <div>
        <SegmentedControl
          label={t({ message: 'Chart', context: 'which one is shown' })}
          value={priced ? chart : chart === 'categories' ? chart : 'count'}
          onChange={(next) => onChange({ chart: next })}
          segments={[
            ...(priced ? [{ value: 'value', label: t({ message: 'Net value' }) } as const] : []),
            { value: 'count', label: t({ message: 'Purchases', context: 'chart' }) },
            ...(priced
              ? [{ value: 'suppliers', label: t({ message: 'By supplier', context: 'chart' }) } as const]
              : []),
            { value: 'categories', label: t({ message: 'By category', context: 'chart' }) },
          ]}
        />
      </div>
      <SelectedChart
        statistics={data}
        search={own}
        chart={chart}
        onPick={(bar: DrillDownTarget) => setSearch({ behind: formatDrillDownTarget(bar) }, { stay: true })}
      />
      {behind && (
        <Suspense fallback={null}>
          <PurchasesBehind
            behind={behind}
            search={own}
            statistics={data}
            onClose={() => setSearch({ behind: '' }, { stay: true })}
          />
        </Suspense>
      )}
    </>
  );
}
