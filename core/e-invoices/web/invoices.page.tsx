import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FinanceTabs } from '#core/finances/web/public.ts';
import { dayInBelgrade, isDay } from '#platform/shared/dates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { CountPill } from '#platform/web/ui/count-pill.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { GOVERNMENT_STATUS_FILTERS, INCOMING_TABS, type IncomingRow, type IncomingTab } from '../wire.ts';
import { fetchIncomingInvoices, incomingKeys } from './incoming.api.ts';
import styles from './incoming.module.css';
import { InvoiceCard, useInvoiceColumns } from './invoices-table.tsx';
import { GovernmentStatusFilterField } from './state-status-filter.tsx';
import { InvoiceUpload } from './upload.tsx';

const readSearch = (raw: Record<string, unknown>) => ({
  state: INCOMING_TABS.find((tab) => tab === raw.state) ?? ('to_decide' as const),
  state_status: GOVERNMENT_STATUS_FILTERS.find((status) => status === raw.state_status),
  page: parsePage(raw.page),
});

/** The page for suppliers' e-invoices: an upload area, and the list with the earliest deadline first. */
export default function InvoicesPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchState(readSearch);
  const queryKey = incomingKeys.list(search);
  const list = usePagedList<IncomingRow>({
    queryKey,
    fetchPage: (signal) => fetchIncomingInvoices(search, signal),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  // Reads the counts and the current day from the list's cached response.
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchIncomingInvoices(search, signal),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  const address = data?.mail_address ?? null;
  const today = isDay(data?.today) ? data.today : dayInBelgrade(new Date().toISOString());
  const columns = useInvoiceColumns(today);
  const labels: Readonly<Record<IncomingTab, string>> = {
    to_decide: t({ message: 'To decide', context: 'tab of invoices' }),
    accepted: t({ message: 'Accepted', context: 'tab of invoices' }),
    refused: t({ message: 'Rejected', context: 'tab of invoices' }),
    all: t({ message: 'All', context: 'tab of invoices' }),
  };
  return (
    <>
      <PageHeader
        title={t`E-invoices`}
        actions={
          <ExportMenu file="GET purchase-steps/finances/incoming/export" options={{ query: search }} />
        }
      />
      <FinanceTabs current={paths.incomingInvoices()} toDecide={data?.counts.to_decide ?? 0} />
      <div className={styles.upload}>
        <InvoiceUpload />
        {data !== undefined && data.arrivals > 0 && (
          <p className={styles.failed}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>
              <Plural
                value={data.arrivals}
                one="# file was not added as an e-invoice."
                other="# files were not added as e-invoices."
              />{' '}
              <Link className="link" href={paths.incomingArrivals()}>
                <Trans context="link: files that were not taken">Review</Trans>
              </Link>
            </span>
          </p>
        )}
      </div>
      <SegmentedControl
        label={t({ message: 'Which invoices', context: 'parts of a list' })}
        value={search.state}
        onChange={(state) => setSearch({ state })}
        segments={INCOMING_TABS.map((value) => ({
          value,
          label: (
            <>
              {labels[value]} <CountPill count={data?.counts[value] ?? ''} />
            </>
          ),
        }))}
      />
      {(data?.notes_state_status || search.state_status !== undefined) && (
        <GovernmentStatusFilterField
          value={search.state_status}
          onChange={(state_status) => setSearch({ state_status })}
        />
      )}
      <div className={styles.list}>
        <ListTable
          caption={labels[search.state]}
          columns={columns}
          list={list}
          rowKey={(row) => String(row.id)}
          href={(row) => paths.incomingInvoice(row.id)}
          card={(row, parts) => <InvoiceCard row={row} parts={parts} today={today} />}
          onPage={(page) => setSearch({ page })}
          onClear={
            search.state_status === undefined ? undefined : () => setSearch({ state_status: undefined })
          }
          empty={
            data?.counts.all === 0 ? (
              <EmptyState
                title={<Trans>No e-invoice yet</Trans>}
                text={
                  <>
                    <Trans>
                      Drop an XML or PDF above. It is compared with the order and what was received.
                    </Trans>
                    {address !== null && (
                      <>
                        {' '}
                        <Trans>
                          Suppliers can also send it to <bdi>{address}</bdi>.
                        </Trans>
                      </>
                    )}
                  </>
                }
              />
            ) : (
              <EmptyState title={<Trans>Nothing here</Trans>} />
            )
          }
        />
      </div>
    </>
  );
}
