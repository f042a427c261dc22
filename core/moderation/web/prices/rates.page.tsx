import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { exchangeRateColumns } from '#core/moderation/list-words.ts';
import type { ExchangeRate } from '#core/moderation/wire/platform-settings.ts';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ModerationFrame } from '../moderation-frame.tsx';
import { OldRatesNotice } from './old-rates-notice.tsx';

const RateDialog = lazyPart(() => import('./rate-dialog.tsx'));

const readSearch = (raw: Record<string, unknown>) => ({ page: parsePage(raw.page) });

/** The page for exchange rates to the euro: those in force, and all past and future ones. */
export default function RatesPage() {
  const { t } = useLingui();
  const format = useFormatters();
  const [{ page }, setSearch] = useSearchState(readSearch);
  const [adding, setAdding] = useState(false);
  const load = (signal: AbortSignal) => call('GET moderation/rates', { query: { page }, signal });
  const queryKey = [...moderationKeys.rates, { page }];
  const list = usePagedList<ExchangeRate>({
    queryKey,
    fetchPage: load,
    page,
    onPage: (next) => setSearch({ page: next }, { replace: true }),
  });
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const states = {
    in_force: <b>{t({ message: 'in force', context: 'an exchange rate' })}</b>,
    later: t({ message: 'upcoming', context: 'an exchange rate' }),
    earlier: <span className="muted">{t({ message: 'earlier', context: 'an exchange rate' })}</span>,
  };
  const current = data?.current ?? [];
  const stateOf = ({ currency, valid_from }: ExchangeRate) => {
    if (current.some((one) => one.currency === currency && one.valid_from === valid_from)) return 'in_force';
    return data !== undefined && valid_from > data.today ? 'later' : 'earlier';
  };
  // The KM rate is fixed by law, so it is never out of date.
  const [oldest] = current
    .flatMap(({ currency, valid_from }) => (currency === 'KM' ? [] : valid_from))
    .sort();
  const columns: Column<ExchangeRate>[] = useListColumns(exchangeRateColumns, {
    currency: { rowHead: true, cell: (row) => row.currency },
    valid_from: { nowrap: true, cell: (row) => <bdi>{format.day(row.valid_from)}</bdi> },
    state: {
      head: t`Status`,
      cell: (row) => states[stateOf(row)],
    },
    per_eur: { align: 'end', cell: (row) => <bdi className="num">{format.listedRate(row.per_eur)}</bdi> },
  });
  return (
    <ModerationFrame
      path={paths.moderationRates()}
      title={t`Exchange rates`}
      meta={
        data ? (
          oldest && <Trans>The rates in force were last set on {format.day(oldest)}.</Trans>
        ) : (
          <Skeleton width="280px" />
        )
      }
      actions={
        <>
          <ExportMenu file="GET moderation/rates/export" options={{}} />
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Trans>Set a rate</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.narrow}>
        <OldRatesNotice />
        <ListTable
          caption={t`Exchange rates`}
          columns={columns}
          list={list}
          rowKey={(row) => `${row.currency}${row.valid_from}`}
          card={(row) => (
            <div className={styles.card}>
              <div className={styles.line}>
                <b>{row.currency}</b>
                <bdi className="num">{format.listedRate(row.per_eur)}</bdi>
              </div>
              <div className={classNames(styles.line, styles.second)}>
                <bdi>{format.day(row.valid_from)}</bdi>
                {states[stateOf(row)]}
              </div>
            </div>
          )}
          empty={<EmptyState title={<Trans>No rates yet</Trans>} />}
          onPage={(next) => setSearch({ page: next })}
        />
        <p className={classNames(styles.muted, styles.apart)}>
          <Trans>The KM rate is fixed. Frozen or confirmed amounts keep the rate of their day.</Trans>
        </p>
      </div>
      <Suspense fallback={null}>
        {adding && data && <RateDialog today={data.today} onClose={() => setAdding(false)} />}
      </Suspense>
    </ModerationFrame>
  );
}
