import { Trans } from '@lingui/react/macro';
import type { PurchaseStatistics } from '@ponuda/contract/purchase-statistics';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { earlierOf } from '../../kit/statistics/earlier.ts';
import { StatisticsFrame } from '../../kit/statistics/frame.tsx';
import { useStatisticsFailure } from '../../kit/statistics/use-failure.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Charts } from './charts.tsx';
import { ReportButton } from './report-button.tsx';
import { statisticsQuery } from './statistics.api.ts';
import { StatisticsFilters } from './statistics-filters.tsx';
import { type Behind, behindOf, behindText, queryOf, readStatisticsSearch } from './statistics-search.ts';
import { Totals } from './totals.tsx';

const PurchasesBehind = lazyPart(() => import('./purchases-behind.tsx'));
const Answers = lazyPart(() => import('./answers/answers.tsx'), { inline: true });

/** Neither in the time nor in the one it is compared with: one sentence says it, rather than each chart. */
function nothingIn(data: PurchaseStatistics, compare: string): boolean {
  return data.totals.count === 0 && (earlierOf(data, compare)?.totals.count ?? 0) === 0;
}

/** The company's purchases in numbers over a time one chooses, as far as one sees them (product 12). */
export default function Statistics() {
  const [search, setSearch] = useSearchState(readStatisticsSearch);
  const { data, error, refetch, isFetching } = useQuery(statisticsQuery(queryOf(search)));
  const failure = useStatisticsFailure(error);
  // The range stays in sight also where its figures did not come, and so does what has figures of its own below.
  const known = useRef<{ from: string; to: string } | undefined>(undefined);
  if (data) known.current = { from: data.date_from, to: data.date_to };
  const behind = behindOf(search.behind);
  const open = (bar: Behind) => setSearch({ behind: behindText(bar) }, { stay: true });
  return (
    <StatisticsFrame
      busy={isFetching}
      // Without prices there is nothing to report that is not seen at a glance.
      actions={data && data.prices !== 'none' && <ReportButton query={queryOf(search)} />}
      filters={
        <StatisticsFilters
          search={search}
          onChange={(patch) => setSearch(patch, { replace: true, stay: true })}
          range={known.current}
        />
      }
    >
      {failure && (
        <ErrorState
          message={failure.text}
          errorId={failure.id}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !failure && <Skeleton height="560px" />}
      {data && !failure && (
        <>
          <Totals statistics={data} search={search} />
          {nothingIn(data, search.compare) ? (
            <p className="muted">
              <Trans>No data for this period.</Trans>
            </p>
          ) : (
            <Charts statistics={data} search={search} onPick={open} />
          )}
        </>
      )}
      {known.current && (
        <Suspense fallback={<Skeleton height="420px" />}>
          <Answers />
        </Suspense>
      )}
      {data && behind && (
        <Suspense fallback={null}>
          <PurchasesBehind
            behind={behind}
            search={search}
            statistics={data}
            onClose={() => setSearch({ behind: '' }, { stay: true })}
          />
        </Suspense>
      )}
    </StatisticsFrame>
  );
}
