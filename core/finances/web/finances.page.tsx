import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { CountPill } from '#platform/web/ui/count-pill.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchInput } from '#platform/web/ui/search-input.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { FinanceRow, FinanceTab } from '../wire.ts';
import { FinanceTabs } from './finance-tabs.tsx';
import { fetchFinances, financeKeys } from './finances.api.ts';
import styles from './finances.module.css';
import { FINANCE_TAB_ORDER, readFinancesSearch, toFinancesQuery } from './finances-search.ts';
import { FinanceCard, useFinanceColumns } from './finances-table.tsx';
import { MoneySums } from './money-sums.tsx';

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'));

/** The page that lists the amounts to pay, prepay or refund, by order (specification §2). */
export default function FinancesPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchState(readFinancesSearch);
  const [exporting, setExporting] = useState(false);
  const list = usePagedList<FinanceRow>({
    queryKey: financeKeys.list(toFinancesQuery(search)),
    fetchPage: (signal) => fetchFinances(toFinancesQuery(search), signal),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  // Reads the counts and sums from the list's cached response.
  const { data, isError } = useQuery({
    queryKey: financeKeys.list(toFinancesQuery(search)),
    queryFn: ({ signal }) => fetchFinances(toFinancesQuery(search), signal),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  const columns = useFinanceColumns();
  const labels: Readonly<Record<FinanceTab, string>> = {
    to_pay: t({ message: 'To pay', context: 'tab of orders' }),
    in_advance: t({ message: 'Before delivery', context: 'tab of orders' }),
    prepaid: t({ message: 'Advance paid', context: 'tab of orders' }),
    refund: t({ message: 'Refund due', context: 'tab of orders' }),
    paid: t({ message: 'Paid', context: 'tab of orders' }),
    all: t({ message: 'All', context: 'tab of orders' }),
  };
  return (
    <>
      <PageHeader
        title={t`Finances overview`}
        actions={
          <ExportMenu
            file="GET purchase-steps/finances/purchases/get/export"
            options={{ query: toFinancesQuery(search) }}
            more={[{ id: 'payments', label: t`Payments of a period`, onSelect: () => setExporting(true) }]}
          />
        }
      />
      {data || isError ? (
        <>
          <FinanceTabs current={paths.finances()} toDecide={data?.e_invoices} />
          {!isError && data?.counts.all !== 0 && <MoneySums sums={data?.sums} />}
          <search className={styles.filters}>
            <SegmentedControl
              label={t({ message: 'Which orders', context: 'parts of a list' })}
              value={search.tab}
              onChange={(tab) => setSearch({ tab })}
              segments={FINANCE_TAB_ORDER.map((value) => ({
                value,
                label: (
                  <>
                    {labels[value]} <CountPill count={data?.counts[value] ?? ''} />
                  </>
                ),
              }))}
            />
            <SearchInput
              className={styles.search}
              label={t`Order, supplier or purchase`}
              value={search.q}
              onChange={(q) => setSearch({ q })}
            />
          </search>
          <ListTable
            caption={labels[search.tab]}
            columns={columns}
            list={list}
            rowKey={(row) => String(row.award_id)}
            href={(row) => paths.financePurchase(row.purchase.id)}
            card={(row, parts) => <FinanceCard row={row} parts={parts} />}
            onPage={(page) => setSearch({ page })}
            onClear={search.q.trim() === '' ? undefined : () => setSearch({ q: '' })}
            empty={<Empty tab={data?.counts.all === 0 ? 'all' : search.tab} />}
          />
        </>
      ) : (
        // A single skeleton for the whole page, because only the response shows whether there are tabs, and separate
        // skeletons would shift.
        <Skeleton height="480px" shape="rows" />
      )}
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog
            today={data?.today ?? dayInBelgrade(new Date().toISOString())}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Empty({ tab }: { tab: FinanceTab }) {
  switch (tab) {
    case 'to_pay':
      return (
        <EmptyState
          title={<Trans>Nothing to pay</Trans>}
          text={<Trans>Orders are listed here as soon as they can be paid.</Trans>}
        />
      );
    case 'in_advance':
      return (
        <EmptyState
          title={<Trans>Nothing can be paid in advance</Trans>}
          text={<Trans>Orders awaiting delivery are listed here.</Trans>}
        />
      );
    case 'prepaid':
      return (
        <EmptyState
          title={<Trans>No prepayments</Trans>}
          text={<Trans>Prepayments are listed here until the goods are received.</Trans>}
        />
      );
    case 'refund':
      return (
        <EmptyState
          title={<Trans>No refunds are due</Trans>}
          text={<Trans>Overpayments are listed here until they are refunded.</Trans>}
        />
      );
    case 'paid':
      return (
        <EmptyState
          title={<Trans>Nothing paid yet</Trans>}
          text={<Trans>Fully paid orders are listed here.</Trans>}
        />
      );
    case 'all':
      return (
        <EmptyState
          first
          title={<Trans>No orders yet</Trans>}
          text={<Trans>Orders are listed here as soon as a purchase is confirmed.</Trans>}
        />
      );
  }
}
