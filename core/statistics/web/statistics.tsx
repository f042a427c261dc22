import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useNotFoundOnMissingData } from '#platform/web/lib/use-main-data.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { defaultGrouping } from '../rules/default-grouping.ts';
import styles from './answers/answers.module.css';
import {
  type AnswersSearch,
  type AnswerTab,
  parseComparisonMode,
  pickRangeAndFilters,
  readAnswersSearch,
} from './answers/answers-search.ts';
import { FiguresNote, KeyFigures, KeyFiguresSkeleton } from './answers/key-figures-panel.tsx';
import { CompanyChartOptions, CompanyStatisticsFilters } from './company-statistics-filters.tsx';
import frame from './kit/frame.module.css';
import { ChartSkeleton, TableSkeleton } from './kit/statistics-skeleton.tsx';
import { useStatisticsFailure } from './kit/use-failure.ts';
import { ReportButton } from './report-button.tsx';
import { SpendChartChoice } from './spend-chart-options.tsx';
import { keyFiguresQuery, statisticsQuery } from './statistics.api.ts';
import { readStatisticsSearch, toPurchaseStatisticsQuery } from './statistics-search.ts';

const PANELS = {
  spend: lazyPart(() => import('./answers/spend-panel.tsx'), { inline: true }),
  savings: lazyPart(() => import('./answers/savings-panel.tsx'), { inline: true }),
  time: lazyPart(() => import('./answers/time-panel.tsx'), { inline: true }),
  suppliers: lazyPart(() => import('./answers/suppliers-panel.tsx'), { inline: true }),
  budgets: lazyPart(() => import('./answers/budgets-panel.tsx'), { inline: true }),
  kinds: lazyPart(() => import('./answers/kinds-panel.tsx'), { inline: true }),
  splits: lazyPart(() => import('./answers/splits-panel.tsx'), { inline: true }),
} as const satisfies Record<AnswerTab, unknown>;

/**
 * Renders the statistics of the company's purchases that the user may see (product 12, ADR 0043): one line of filters
 * for all tabs; each tab starts with four key figures, followed by one chart and its breakdown.
 */
export default function Statistics() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchState(readAnswersSearch);
  const { data, error, refetch, isFetching } = useQuery(
    keyFiguresQuery({ ...pickRangeAndFilters(search), compare: parseComparisonMode(search.compare) }),
  );
  useNotFoundOnMissingData(error);
  const failure = useStatisticsFailure(error);
  // Keeps the range visible if its figures fail to load.
  const known = useRef<{ from: string; to: string } | undefined>(undefined);
  if (data) known.current = { from: data.date_from, to: data.date_to };
  const tabs = useTabs();
  const value = tabs.find((tab) => tab.value === search.answer)?.value ?? 'spend';
  const Panel = PANELS[value];
  // Determines whether enough days have figures for one bar per day; requested only if the user has chosen no grouping.
  const days = useQuery({
    ...statisticsQuery(toPurchaseStatisticsQuery({ ...readStatisticsSearch({ ...search }), groupby: '' })),
    enabled: search.groupby === '',
  });
  const usual = days.data ? defaultGrouping(days.data.count_purchases_by_period.data) : '';
  const grouped = search.groupby !== '' || !days.isPending;
  // Like the key figures, the chart and the table are not compared with an incomplete earlier range.
  const compare = data && data.no_data_before !== null ? 'none' : search.compare;
  const onChange = (patch: Partial<AnswersSearch>) => setSearch(patch, { replace: true, stay: true });
  // On a phone, the chart options are in the filter sheet.
  const phone = useMediaQuery(PHONE_QUERY);
  return (
    <section className={styles.section} aria-label={t`Statistics`} aria-busy={isFetching}>
      <div className={styles.subjects}>
        <SegmentedControl
          label={t({ message: 'Subject', context: 'of statistics' })}
          className={styles.subject}
          segments={tabs}
          value={value}
          onChange={(answer) => setSearch({ answer, bar: '', behind: '' }, { replace: true, stay: true })}
        />
        {!phone && <ReportButton query={toPurchaseStatisticsQuery(search)} />}
      </div>
      <search className={frame.filters}>
        <CompanyStatisticsFilters search={search} onChange={onChange} range={known.current}>
          {phone && (
            <>
              {value === 'spend' && (
                <SpendChartChoice chart={search.chart} onChange={onChange} priced={data?.prices !== 'none'} />
              )}
              <CompanyChartOptions search={search} onChange={onChange} usual={usual} />
            </>
          )}
        </CompanyStatisticsFilters>
      </search>
      {failure ? (
        <ErrorState
          message={failure.text}
          errorId={failure.id}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.panel}>
          {HAS_FIGURES[value] &&
            (data ? <KeyFigures tab={value} figures={data} /> : <KeyFiguresSkeleton tab={value} />)}
          {data && <FiguresNote figures={data} />}
          <Suspense fallback={<PanelSkeleton />}>
            {grouped ? (
              <Panel search={{ ...search, compare, groupby: search.groupby || usual }} onChange={onChange} />
            ) : (
              <PanelSkeleton />
            )}
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** The subjects that begin with four key figures; the other subjects have different figures. */
const HAS_FIGURES: Readonly<Partial<Record<AnswerTab, true>>> = {
  spend: true,
  savings: true,
  time: true,
  suppliers: true,
};

/** Renders the shape of a chart with the table below it. */
function PanelSkeleton() {
  return (
    <>
      <ChartSkeleton />
      <Skeleton width="200px" height="32px" />
      <TableSkeleton />
    </>
  );
}

function useTabs() {
  const { t } = useLingui();
  const actor = useActor();
  return [
    { value: 'spend', label: t({ message: 'Spend', context: 'tab' }) },
    { value: 'savings', label: t({ message: 'Savings', context: 'tab' }) },
    { value: 'time', label: t({ message: 'Time', context: 'tab' }) },
    ...(gates.suppliersRead(actor)
      ? [{ value: 'suppliers', label: t({ message: 'Suppliers', context: 'tab' }) } as const]
      : []),
    ...(gates.budgetsView(actor)
      ? [{ value: 'budgets', label: t({ message: 'Budgets', context: 'tab' }) } as const]
      : []),
    { value: 'kinds', label: t({ message: 'Purchase types' }) },
    ...(gates.purchaseConfirmation(actor)
      ? [{ value: 'splits', label: t({ message: 'Split purchases', context: 'tab' }) } as const]
      : []),
  ] as const;
}
