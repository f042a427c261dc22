import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { REQUEST_TABS } from '#core/purchase/rules/tabs.ts';
import { serverOffset } from '#core/purchase/web/time-left.tsx';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import type { PurchaseTab } from '#core/purchase/wire/purchases.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { keepBesideColumns, useOpenBeside } from '#platform/web/kit/beside/open-beside.ts';
import { useShownColumns } from '#platform/web/kit/views/hidden-columns.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { preparedRequests } from '../form/request-form-slots.ts';
import { OverviewCard } from './overview-card.tsx';
import { useOverviewColumns } from './overview-columns.tsx';
import {
  buildOverviewQuery,
  getAlternativeSort,
  OVERVIEW_FILTERS,
  OverviewFilters,
  readOverviewSearch,
} from './overview-filters.tsx';
import { canRemindSuppliers, useRemindSuppliers } from './use-remind.ts';

const RequestBeside = lazyPart(() => import('../beside/request-beside.tsx'));
const ChosenBar = lazyPart(() => import('./selection-bar.tsx'));
const RemindQuestion = lazyPart(() => import('./remind-dialog.tsx'));

export default function RequestsOverviewPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchState(readOverviewSearch);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = buildOverviewQuery(search);
  const queryKey = purchaseKeys.list(query);
  const list = usePagedList<PurchaseRow>({
    queryKey,
    fetchPage: (signal) => call('GET purchases', { query, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  // The same query as the list's, for data that is not in a row: counts and the server's clock.
  const { data, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET purchases', { query, signal }),
    enabled: false,
  });
  const offset = data ? serverOffset(data.server_now, dataUpdatedAt) : 0;
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const remind = useRemindSuppliers(() => setSelected(new Set()));
  const [toRemind, setToRemind] = useState<readonly PurchaseRow[] | null>(null);
  const remindOne = (row: PurchaseRow) => (canRemindSuppliers(row) ? () => setToRemind([row]) : undefined);
  const columns = useOverviewColumns({
    tab: search.tab,
    offset,
    currency,
    actions: (row) => ({ remind: remindOne(row) }),
  });
  const shownColumns = useShownColumns(columns);
  const sort = getAlternativeSort(search);
  const isFirst = data && Object.values(data.counts).every((count) => count === 0);
  const mayRaise = gates.newRequest(useActor());
  const change = (patch: Parameters<typeof setSearch>[0]) => {
    setSelected(new Set());
    setSearch({ beside: '', ...patch });
  };
  const beside = useOpenBeside({
    value: search.beside,
    onChange: (id, how) => setSearch({ beside: id, page: search.page }, how),
    href: paths.request,
  });
  const chosen = (list.stale ? [] : (list.rows ?? [])).filter((row) => selected.has(String(row.id)));

  return (
    <>
      <PageHeader
        title={t`Requests overview`}
        actions={
          <>
            <ExportMenu file="GET purchases/export" options={{ query }} />
            <NewRequestLink />
          </>
        }
      />
      <Tabs
        label={t`Requests`}
        tabs={useTabs(data?.counts)}
        value={search.tab}
        onChange={(tab) => change({ tab, status: '', sort: undefined })}
      >
        {search.tab === 'new' &&
          mayRaise &&
          preparedRequests.parts.map(({ name, List }) => (
            <Suspense key={name} fallback={null}>
              <List />
            </Suspense>
          ))}
        <OverviewFilters search={search} columns={columns} onChange={change} />
        <div data-with-beside="">
          <div>
            <ListTable
              caption={t`Requests`}
              columns={keepBesideColumns(search.beside, shownColumns)}
              list={list}
              rowKey={(row) => String(row.id)}
              href={(row) => paths.request(row.id)}
              onOpen={beside.open}
              current={search.beside}
              sort={sort.column}
              onSort={() => change({ sort: sort.other })}
              selection={{
                keys: selected,
                onChange: setSelected,
                label: (row) => t`Select ${row.request_number}`,
              }}
              card={(row, parts) => (
                <OverviewCard
                  row={row}
                  parts={parts}
                  tab={search.tab}
                  offset={offset}
                  remind={remindOne(row)}
                />
              )}
              onPage={(page) => setSearch({ page, beside: '' })}
              onClear={OVERVIEW_FILTERS.isSet(search) ? () => change(OVERVIEW_FILTERS.none) : undefined}
              empty={<NothingYet tab={isFirst ? 'new' : search.tab} first={isFirst} />}
            />
          </div>
          {search.beside !== '' && (
            <Suspense fallback={null}>
              <RequestBeside beside={beside} rows={list.rows} />
            </Suspense>
          )}
        </div>
      </Tabs>
      {chosen.length > 0 && (
        <Suspense fallback={null}>
          <ChosenBar
            count={chosen.length}
            onClear={() => setSelected(new Set())}
            remind={
              remind.busy || !chosen.some(canRemindSuppliers)
                ? undefined
                : () => setToRemind(chosen.filter(canRemindSuppliers))
            }
          />
        </Suspense>
      )}
      {toRemind && (
        <Suspense fallback={null}>
          <RemindQuestion
            rows={toRemind}
            busy={remind.busy}
            onClose={() => setToRemind(null)}
            onConfirm={() => void remind.run(toRemind).then(() => setToRemind(null))}
          />
        </Suspense>
      )}
    </>
  );
}

function useTabs(counts: Readonly<Record<PurchaseTab, number>> | undefined) {
  const { t } = useLingui();
  const labels: Record<PurchaseTab, string> = {
    new: t({ message: 'New', context: 'tab of requests' }),
    closed: t({ message: 'Closed', context: 'tab of requests' }),
    confirmed: t({ message: 'Confirmed', context: 'tab of requests' }),
  };
  return REQUEST_TABS.map((value) => ({
    value,
    label: labels[value],
    counted: true,
    count: counts?.[value],
  }));
}

function NewRequestLink() {
  if (!gates.newRequest(useActor())) return null;
  return (
    <Link href={paths.newRequest()} className={buttonClass({ variant: 'primary' })}>
      <IconPlus size={18} aria-hidden="true" />
      <Trans>New request</Trans>
    </Link>
  );
}

function NothingYet({ tab, first }: { tab: PurchaseTab; first: boolean | undefined }) {
  if (tab === 'new')
    return (
      <EmptyState
        first={first}
        title={<Trans>No new requests</Trans>}
        text={<Trans>Create a request; suppliers respond through the link in their email.</Trans>}
        action={<NewRequestLink />}
      />
    );
  if (tab === 'closed')
    return (
      <EmptyState
        title={<Trans>No requests awaiting a decision</Trans>}
        text={<Trans>Requests appear here when their offer deadline has passed.</Trans>}
      />
    );
  return (
    <EmptyState
      title={<Trans>Nothing confirmed yet</Trans>}
      text={<Trans>Confirmed purchases are listed here with their purchase orders and history.</Trans>}
    />
  );
}
