import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { exchangeRateColumns } from '#core/moderation/list-words.ts';
import type { ExchangeRate } from '#core/moderation/wire/platform-settings.ts';
import { CURRENCIES } from '#platform/shared/currencies.ts';
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
import { DetailList } from '../companies/detail-list.tsx';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ModerationFrame } from '../moderation-frame.tsx';
import { OldRatesNotice } from './old-rates-notice.tsx';

const RateDialog = lazyPart(() => import('./rate-dialog.tsx'));

const readSearch = (raw: Record<string, unknown>) => ({ page: parsePage(raw.page) });

/** The page for exchange rates to the euro: the current rates, and all past and future rates. */
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
  const columns: Column<ExchangeRate>[] = useListColumns(exchangeRateColumns, {
    currency: { rowHead: true, cell: (row) => row.currency },
    valid_from: { nowrap: true, cell: (row) => <bdi>{format.day(row.valid_from)}</bdi> },
    per_eur: { align: 'end', cell: (row) => <bdi className="num">{format.listedRate(row.per_eur)}</bdi> },
  });
  return (
    <ModerationFrame
      path={paths.moderationRates()}
      title={t`Exchange rates`}
      actions={
        <>
          <ExportMenu file="GET moderation/rates/export" options={{}} />
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Trans>Set a rate</Trans>
          </Button>
        </>
      }
    >
      <OldRatesNotice />
      <section className={styles.section} aria-labelledby="current">
        <h2 id="current">
          <Trans>Current rate for one euro</Trans>
        </h2>
        <DetailList
          facts={
            data
              ? data.current.map((rate) => [
                  rate.currency,
                  <bdi key={rate.currency} className="num">
                    {format.listedRate(rate.per_eur)}
                  </bdi>,
                ])
              : CURRENCIES.filter((currency) => currency !== 'EUR')
                  .sort()
                  .map((currency) => [currency, <Skeleton key={currency} width="72px" height="20px" />])
          }
        />
        <p className={classNames(styles.muted, styles.apart)}>
          <Trans>The KM rate is fixed. Frozen or confirmed amounts keep the rate of their day.</Trans>
        </p>
      </section>
      <section className={styles.section} aria-labelledby="all-rates">
        <h2 id="all-rates">
          <Trans>All rates</Trans>
        </h2>
        <ListTable
          caption={t`All rates`}
          columns={columns}
          list={list}
          rowKey={(row) => `${row.currency}${row.valid_from}`}
          card={(row) => (
            <div className={styles.three}>
              <b>{row.currency}</b>
              <bdi>{format.day(row.valid_from)}</bdi>
              <bdi className="num">{format.listedRate(row.per_eur)}</bdi>
            </div>
          )}
          empty={<EmptyState title={<Trans>No rates yet</Trans>} />}
          onPage={(next) => setSearch({ page: next })}
        />
      </section>
      <Suspense fallback={null}>
        {adding && data && <RateDialog today={data.today} onClose={() => setAdding(false)} />}
      </Suspense>
    </ModerationFrame>
  );
}
