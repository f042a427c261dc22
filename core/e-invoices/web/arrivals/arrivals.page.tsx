import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ARRIVAL_CHANNELS, ARRIVAL_GROUPS } from '#core/e-invoices/rules/arrival.ts';
import type { ArrivalRow } from '#core/e-invoices/wire.ts';
import {
  ARRIVAL_CHANNEL_LABELS,
  ARRIVAL_GROUP_LABELS,
  formatArrivalReason,
} from '#core/e-invoices/words/arrivals.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { parsePage, stringifySearch, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { incomingKeys } from '../incoming.api.ts';
import styles from '../incoming.module.css';
import { ArrivalDrawer } from './arrival-drawer.tsx';

const readSearch = (raw: Record<string, unknown>) => ({
  way: ARRIVAL_CHANNELS.find((way) => way === raw.way),
  group: ARRIVAL_GROUPS.find((group) => group === raw.group),
  page: parsePage(raw.page),
  open:
    typeof raw.open === 'string' || typeof raw.open === 'number' ? Number(raw.open) || undefined : undefined,
});

/** Returns the name shown for an arrival: the file name or the subject of the email. */
const nameOf = ({ file_name, mail }: ArrivalRow) => file_name || mail?.subject || '–';

/** The page that lists files and emails that did not create an e-invoice, each with its reason. */
export default function ArrivalsPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchState(readSearch);
  const { way, group, page } = search;
  const query = { page, ...(way ? { way } : {}), ...(group ? { group } : {}) };
  const list = usePagedList<ArrivalRow>({
    queryKey: [...incomingKeys.all, 'arrivals', query],
    fetchPage: (signal) => call('GET purchase-steps/finances/incoming/arrivals', { query, signal }),
    page,
    onPage: (next) => setSearch({ page: next }, { replace: true }),
  });
  const columns = useArrivalColumns();
  const isFiltered = way !== undefined || group !== undefined;
  return (
    <>
      <PageHeader
        breadcrumb={[
          <Link key="up" href={paths.incomingInvoices()}>
            <Trans>E-invoices</Trans>
          </Link>,
          <Trans key="here">Not added as e-invoices</Trans>,
        ]}
        title={t`Not added as e-invoices`}
        meta={
          <Trans>
            Open a file to see why it was not added. Ask the supplier for a valid e-invoice, or enter the
            invoice manually on its order.
          </Trans>
        }
        actions={
          <ExportMenu file="GET purchase-steps/finances/incoming/arrivals/export" options={{ query }} />
        }
      />
      <search className={styles.filters}>
        <ChipSelect
          name={t({ message: 'Channel', context: 'how a file came' })}
          all={t({ message: 'all', context: 'filter not set' })}
          value={way ?? ''}
          onChange={(chosen) => setSearch({ way: ARRIVAL_CHANNELS.find((one) => one === chosen) })}
          options={ARRIVAL_CHANNELS.map((one) => ({
            value: one,
            label: translate(ARRIVAL_CHANNEL_LABELS[one]),
          }))}
        />
        <ChipSelect
          name={t`Reason`}
          all={t({ message: 'all', context: 'filter not set' })}
          value={group ?? ''}
          onChange={(chosen) => setSearch({ group: ARRIVAL_GROUPS.find((one) => one === chosen) })}
          options={ARRIVAL_GROUPS.map((one) => ({
            value: one,
            label: translate(ARRIVAL_GROUP_LABELS[one]),
          }))}
        />
      </search>
      <ListTable
        caption={t`Not added as e-invoices`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        href={(row) => paths.incomingArrivals() + stringifySearch({ ...search, open: row.id })}
        onOpen={(row) => setSearch({ open: row.id, page })}
        card={(row, parts) => <ArrivalCard row={row} parts={parts} />}
        onPage={(next) => setSearch({ page: next })}
        onClear={isFiltered ? () => setSearch({ way: undefined, group: undefined }) : undefined}
        empty={<EmptyState title={<Trans>Nothing here</Trans>} />}
      />
      <Suspense fallback={null}>
        {search.open !== undefined && (
          <ArrivalDrawer
            key={search.open}
            id={search.open}
            onClose={() => setSearch({ open: undefined, page })}
          />
        )}
      </Suspense>
    </>
  );
}

function useArrivalColumns(): Column<ArrivalRow>[] {
  const { t } = useLingui();
  const format = useFormatters();
  return [
    {
      id: 'created_at',
      head: t({ message: 'Received', context: 'a file or mail' }),
      width: 170,
      cell: (row) => <bdi className="num">{format.instant(row.created_at)}</bdi>,
    },
    {
      id: 'file',
      head: t`File`,
      rowHead: true,
      width: 300,
      cell: (row) => (
        <span className={styles.two}>
          <b>
            <bdi>{nameOf(row)}</bdi>
          </b>
          <span className={styles.meta} data-second>
            {translate(ARRIVAL_CHANNEL_LABELS[row.way])} · <bdi>{row.mail?.from ?? row.by}</bdi>
          </span>
        </span>
      ),
    },
    { id: 'reason', head: t`Reason`, cell: (row) => formatArrivalReason(row, translate) },
  ];
}

/** Renders an arrival on a phone. */
function ArrivalCard({ row, parts }: { readonly row: ArrivalRow; readonly parts: CardParts }) {
  const format = useFormatters();
  return (
    <div className={styles.card}>
      <b>{parts.link(nameOf(row))}</b>
      <span className={styles.meta}>
        {format.instant(row.created_at)} · {translate(ARRIVAL_CHANNEL_LABELS[row.way])}
      </span>
      <span>{formatArrivalReason(row, translate)}</span>
    </div>
  );
}
