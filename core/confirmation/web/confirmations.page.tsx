import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { serverOffset } from '#core/purchase/web/time-left.tsx';
import { keepBesideColumns, useOpenBeside } from '#platform/web/kit/beside/open-beside.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { parseIdText, parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { CONFIRMATION_LIST_SCOPES, type ConfirmationListScope, type ConfirmationRow } from '../wire.ts';
import { ConfirmationCard, useConfirmationColumns } from './confirmation-columns.tsx';
import styles from './confirmations.module.css';

const ConfirmationBeside = lazyPart(() => import('./confirmation-beside.tsx'));

interface Search {
  readonly show: ConfirmationListScope;
  readonly page: number;
  /** The purchase open beside the list, '' for none. */
  readonly beside: string;
}
const readSearch = (raw: Record<string, unknown>): Search => ({
  show: raw.show === 'all' ? 'all' : 'mine',
  page: parsePage(raw.page),
  beside: parseIdText(raw.beside),
});

/**
 * The page that lists purchases awaiting confirmation and marks those that the user may confirm (specification
 * §2).
 */
export default function ConfirmationsPage() {
  const { t } = useLingui();
  const [{ show, page, beside: besideId }, setSearch] = useSearchState(readSearch);
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const queryKey = purchaseKeys.list({ confirm: true, show, page });
  const fetchList = (signal: AbortSignal) => call('GET purchase-confirm', { query: { show, page }, signal });
  const list = usePagedList<ConfirmationRow>({
    queryKey,
    fetchPage: fetchList,
    page,
    onPage: (to) => setSearch({ page: to }, { replace: true }),
  });
  // Reads the counts from the list's cached response.
  const { data, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchList(signal),
    enabled: false,
  });
  const offset = data ? serverOffset(data.server_now, dataUpdatedAt) : 0;
  const columns = useConfirmationColumns(currency, offset);
  const beside = useOpenBeside({
    value: besideId,
    onChange: (id, how) => setSearch({ beside: id, page }, how),
    href: paths.purchaseConfirmation,
  });
  const labels: Readonly<Record<ConfirmationListScope, string>> = {
    mine: t({ message: 'For you', context: 'tab of purchases to confirm' }),
    all: t({ message: 'All', context: 'tab of purchases to confirm' }),
  };
  return (
    <>
      <PageHeader
        title={t`Purchase confirmation`}
        actions={<ExportMenu file="GET purchase-confirm/export" options={{ query: { show } }} />}
      />
      <Tabs
        label={t`Purchase confirmation`}
        tabs={CONFIRMATION_LIST_SCOPES.map((value) => ({
          value,
          label: labels[value],
          counted: true,
          count: data?.counts[value],
        }))}
        value={show}
        onChange={(to) => setSearch({ show: to, beside: '' })}
      >
        <div className={styles.list} data-with-beside="">
          <div>
            <ListTable
              caption={t`Purchases awaiting confirmation`}
              columns={keepBesideColumns(besideId, columns)}
              list={list}
              rowKey={(row) => String(row.id)}
              href={(row) => paths.purchaseConfirmation(row.id)}
              onOpen={beside.open}
              current={besideId}
              card={(row, parts) => (
                <ConfirmationCard row={row} parts={parts} currency={currency} offset={offset} />
              )}
              onPage={(to) => setSearch({ page: to, beside: '' })}
              empty={
                show === 'mine' ? (
                  <EmptyState
                    title={<Trans>No purchases are awaiting your confirmation</Trans>}
                    text={<Trans>Purchases that you can confirm will appear here.</Trans>}
                  />
                ) : (
                  <EmptyState
                    title={<Trans>No purchases awaiting confirmation</Trans>}
                    text={<Trans>Purchases submitted for approval will appear here.</Trans>}
                  />
                )
              }
            />
          </div>
          {besideId !== '' && (
            <Suspense fallback={null}>
              <ConfirmationBeside beside={beside} rows={list.rows} />
            </Suspense>
          )}
        </div>
      </Tabs>
    </>
  );
}
