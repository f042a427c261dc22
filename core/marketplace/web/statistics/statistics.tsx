import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { MarketplaceStatistics } from '#core/marketplace/wire/statistics.ts';
import { defaultGrouping } from '#core/statistics/rules/default-grouping.ts';
import {
  ChartGrid,
  ChartOptionsBar,
  ChartSkeleton,
  ComparedRangeNote,
  DownloadMenu,
  FigureChange,
  FiguresSkeleton,
  StatisticsFrame,
  selectEarlierFigures,
  TotalItem,
  TotalsList,
  useStatisticsFailure,
} from '#core/statistics/web/kit/public.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useNotFoundOnMissingData } from '#platform/web/lib/use-main-data.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { supplierStatisticsQuery } from '../marketplace.api.ts';
import { SupplierChartOptions, SupplierStatisticsFilters } from './statistics-filters.tsx';
import {
  formatDrillDown,
  parseDrillDown,
  readStatisticsSearch,
  type StatisticsSearch,
  toSupplierStatisticsQuery,
} from './statistics-search.ts';

const Charts = lazyPart(() => import('./charts.tsx'), { inline: true });
const ProcurementsDrillDown = lazyPart(() => import('./procurements-drill-down.tsx'));

/**
 * Shows the supplier's figures for the chosen range: totals, charts, and the list of procurements that a chart
 * counts.
 */
export function SupplierStatistics() {
  const { t } = useLingui();
  const [chosen, setSearch] = useSearchState(readStatisticsSearch);
  // The daily figures determine the default grouping. They are fetched only if the user has not chosen a grouping.
  const days = useQuery({
    ...supplierStatisticsQuery(toSupplierStatisticsQuery({ ...chosen, groupby: '' })),
    enabled: chosen.groupby === '',
  });
  const usual = days.data
    ? defaultGrouping(
        days.data.count_invitations_by_period.data,
        days.data.count_offers_by_period.data,
        days.data.count_purchases_by_period.data,
      )
    : '';
  const search = { ...chosen, groupby: chosen.groupby || usual };
  const query = toSupplierStatisticsQuery(search);
  const shown = useQuery({
    ...supplierStatisticsQuery(query),
    enabled: chosen.groupby !== '' || days.isSuccess,
  });
  const { data } = shown;
  const { error, refetch, isFetching } = chosen.groupby === '' && days.error ? days : shown;
  useNotFoundOnMissingData(error);
  const failure = useStatisticsFailure(error);
  const behind = parseDrillDown(search.behind);
  const onChange = (patch: Partial<StatisticsSearch>) => setSearch(patch, { replace: true, stay: true });
  const options = <SupplierChartOptions search={chosen} onChange={onChange} usual={usual} />;
  // On a phone the options are collapsed with the filters, so that the figures come first.
  const phone = useMediaQuery(PHONE_QUERY);
  return (
    <StatisticsFrame
      busy={isFetching}
      actions={
        <DownloadMenu
          of={t`All figures`}
          save={(format) =>
            downloadFile('GET market-place/statistics/global/export', '', { query: { ...query, format } })
          }
        />
      }
      filters={
        <SupplierStatisticsFilters
          search={chosen}
          onChange={onChange}
          range={data && { from: data.date_from, to: data.date_to }}
        >
          {phone && options}
        </SupplierStatisticsFilters>
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
      {!data && !failure && (
        <>
          <FiguresSkeleton names={TOTALS} />
          <ChartOptionsBar options={!phone && options}>
            <Skeleton width="300px" height="20px" />
          </ChartOptionsBar>
          <ChartsSkeleton />
        </>
      )}
      {data && !failure && (
        <>
          <Totals statistics={data} compare={search.compare} options={!phone && options} />
          <Suspense fallback={<ChartsSkeleton />}>
            <Charts
              statistics={data}
              search={search}
              onPick={(point) => setSearch({ behind: formatDrillDown(point) }, { stay: true })}
            />
          </Suspense>
        </>
      )}
      {data && behind && (
        <Suspense fallback={null}>
          <ProcurementsDrillDown
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

/** Renders the shape of the charts while they load: one with the full width, and two below it. */
function ChartsSkeleton() {
  return (
    <ChartGrid lead>
      <ChartSkeleton />
      <ChartSkeleton />
      <ChartSkeleton />
    </ChartGrid>
  );
}

/** The labels of the totals, in display order. */
const TOTALS = [
  <Trans key="invited" context="counter">
    Invitations
  </Trans>,
  <Trans key="offered" context="counter">
    Offers
  </Trans>,
  <Trans key="won" context="counter">
    Won
  </Trans>,
  <Trans key="value">Net value of awards</Trans>,
] as const;

interface TotalsProps {
  readonly statistics: MarketplaceStatistics;
  readonly compare: string;
  readonly options: ReactNode;
}

/** Shows the totals and how they have changed compared with the earlier range. */
function Totals({ statistics, compare, options }: TotalsProps) {
  const formats = useFormatters();
  const { totals, currency } = statistics;
  const earlier = selectEarlierFigures(statistics, compare);
  const decisions = totals.won + totals.lost;
  const decided = formats.count(decisions);
  const change = (of: 'invited' | 'offered' | 'won' | 'won_value') =>
    earlier && <FigureChange now={totals[of]} before={earlier.totals[of]} />;
  return (
    <>
      <TotalsList>
        <TotalItem name={TOTALS[0]} value={formats.count(totals.invited)} note={change('invited')} />
        <TotalItem name={TOTALS[1]} value={formats.count(totals.offered)} note={change('offered')} />
        <TotalItem
          name={TOTALS[2]}
          value={formats.count(totals.won)}
          note={
            decisions > 0 && (
              <Trans comment="of all procurements that were decided">of {decided} decided</Trans>
            )
          }
        />
        <TotalItem
          name={TOTALS[3]}
          value={<bdi>{formats.money(totals.won_value, currency)}</bdi>}
          note={change('won_value')}
        />
      </TotalsList>
      <ChartOptionsBar options={options}>
        {earlier && (
          <p className="muted">
            <ComparedRangeNote {...earlier} nothing={earlier.totals.invited + earlier.totals.won === 0} />
          </p>
        )}
      </ChartOptionsBar>
    </>
  );
}
