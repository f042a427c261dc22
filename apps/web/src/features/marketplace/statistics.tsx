import { Trans, useLingui } from '@lingui/react/macro';
import type { MarketplaceStatistics } from '@ponuda/contract/marketplace';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { download } from '../../lib/download.ts';
import { useFormats } from '../../lib/format.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { StatisticsFrame, Total, TotalsList, useStatisticsFailure } from '../statistics/public.ts';
import { statisticsQuery } from './marketplace.api.ts';
import styles from './statistics.module.css';
import { StatisticsFilters } from './statistics-filters.tsx';
import { queryOf, readStatisticsSearch } from './statistics-search.ts';

const Charts = lazyPart(() => import('./charts.tsx'), { inline: true });

/** The supplier's figures over a time it chooses: counters, charts, and the sheet behind them. */
export function Statistics() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchState(readStatisticsSearch);
  const query = queryOf(search);
  const { data, error, refetch, isFetching } = useQuery({
    ...statisticsQuery(query),
    placeholderData: keepPreviousData,
  });
  const failure = useStatisticsFailure(error);
  return (
    <StatisticsFrame
      busy={isFetching}
      actions={
        <span className={styles.files}>
          <FileButton query={query} format="xlsx" label={t`Excel`} />
          <FileButton query={query} format="csv" label={t`CSV`} />
        </span>
      }
      filters={
        <StatisticsFilters
          search={search}
          onChange={(patch) => setSearch(patch, { replace: true, stay: true })}
          range={data && { from: data.date_from, to: data.date_to }}
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
      {!data && !failure && <Skeleton height="420px" />}
      {data && !failure && (
        <>
          <Totals statistics={data} />
          <Suspense fallback={<Skeleton height="420px" />}>
            <Charts statistics={data} groupby={search.groupby} />
          </Suspense>
        </>
      )}
    </StatisticsFrame>
  );
}

function Totals({ statistics: { totals, currency } }: { statistics: MarketplaceStatistics }) {
  const formats = useFormats();
  const decided = totals.won + totals.lost;
  return (
    <TotalsList>
      <Total name={<Trans context="counter">Invitations</Trans>} value={totals.invited} />
      <Total name={<Trans context="counter">Offers</Trans>} value={totals.offered} />
      <Total
        name={<Trans context="counter">Won</Trans>}
        value={totals.won}
        note={
          decided > 0 && <Trans comment="of all procurements that were decided">of {decided} decided</Trans>
        }
      />
      <Total
        name={<Trans>Net value of what was won</Trans>}
        value={<bdi>{formats.money(totals.won_value, currency)}</bdi>}
      />
    </TotalsList>
  );
}

interface FileButtonProps {
  readonly query: ReturnType<typeof queryOf>;
  readonly format: 'xlsx' | 'csv';
  readonly label: string;
}

function FileButton({ query, format, label }: FileButtonProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download('GET market-place/statistics/global/export', '', { query: { ...query, format } });
    } catch (error) {
      toasts.add({ kind: 'error', title: t`Failed to download the file`, text: failureOf(error).text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon={<IconDownload size={16} />} busy={busy} onClick={save}>
      {label}
    </Button>
  );
}
