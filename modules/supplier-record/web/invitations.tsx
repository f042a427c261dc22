import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { OFFER_STATUSES, offerStatusName } from '#core/purchase/rules/status.ts';
import { offerStatusPhrases } from '#core/purchase/words/statuses.ts';
import type { SupplierPanelProps } from '#core/suppliers/web/profile/public.ts';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { parsePage, type SearchChange, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Tone } from '#platform/web/ui/tone.ts';
import { supplierInvitationColumns } from '../list-words.ts';
import type { SupplierInvitation } from '../wire.ts';
import { profileKeys } from './profile.api.ts';
import styles from './supplier-record.module.css';

const LOOKS: Record<ReturnType<typeof offerStatusName>, readonly [Tone, typeof IconX]> = {
  PENDING: ['n', IconClock],
  LINK_OPENED: ['sky', IconEye],
  OFFER_SENT: ['amber', IconSend],
  ACCEPTED: ['green', IconCheck],
  CONFIRMED: ['teal', IconCircleCheck],
  REJECTED: ['red', IconX],
};

const readSearch = (raw: Record<string, unknown>) => ({ page: parsePage(raw.page) });

/** Lists the supplier's invitations to requests that the user may see, newest first. */
export default function Invitations({ supplierId: id }: SupplierPanelProps) {
  const { t } = useLingui();
  const [{ page }, setSearch] = useSearchState(readSearch);
  const onPage = (to: number, change?: SearchChange) => setSearch({ page: to }, change);
  const format = useFormatters();
  const list = usePagedList<SupplierInvitation>({
    beside: true,
    queryKey: [...profileKeys.invitations(id), { page }],
    fetchPage: (signal) =>
      call('GET suppliers/{id}/invitations', { params: { id }, query: { page }, signal }),
    page,
    onPage: (to) => onPage(to, { replace: true }),
  });
  const columns: Column<SupplierInvitation>[] = useListColumns(supplierInvitationColumns, {
    request: {
      head: t`Request`,
      rowHead: true,
      cell: (row) => (
        <span className={styles.two}>
          <span className={styles.name}>{row.name}</span>
          <bdi className={styles.second} data-second>
            {row.request_number}
          </bdi>
        </span>
      ),
    },
    sent_at: { width: 160, nowrap: true, cell: (row) => <bdi>{format.instant(row.sent_at)}</bdi> },
    status: { width: 168, nowrap: true, cell: (row) => <State row={row} /> },
    offer: { align: 'end', width: 168, cell: (row) => <Net row={row} /> },
  });
  return (
    <>
      {list.total > 0 && (
        <div className={styles.tools}>
          <ExportMenu size="sm" file="GET suppliers/{id}/invitations/export" options={{ params: { id } }} />
        </div>
      )}
      <ListTable
        caption={t`Invitations and offers`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.rfp_id)}
        href={(row) => paths.request(row.purchase_id)}
        card={(row, parts) => <Card row={row} parts={parts} />}
        onPage={onPage}
        empty={
          <EmptyState
            title={<Trans>No invitations that you have access to yet</Trans>}
            text={<Trans>Requests to which this supplier is invited are listed here with its offers.</Trans>}
          />
        }
      />
    </>
  );
}

function State({ row }: { row: SupplierInvitation }) {
  const { i18n } = useLingui();
  if (row.declined)
    return (
      <StatusPill tone="red" icon={<IconX size={16} />}>
        <Trans context="invitation">declined</Trans>
      </StatusPill>
    );
  const known = OFFER_STATUSES.find((status) => status === row.status);
  if (known === undefined) return null;
  const name = offerStatusName(known);
  const [tone, Icon] = LOOKS[name];
  return (
    <StatusPill tone={tone} icon={<Icon size={16} />}>
      {i18n._(offerStatusPhrases[name])}
    </StatusPill>
  );
}

function Net({ row: { offer } }: { row: SupplierInvitation }) {
  const format = useFormatters();
  if (offer === null) return <NoValue />;
  return (
    <>
      <bdi className="num">{format.amount(offer.net)}</bdi> <span className="unit">{offer.currency}</span>
    </>
  );
}

function Card({ row, parts }: { row: SupplierInvitation; parts: CardParts }) {
  const format = useFormatters();
  return (
    <div className={styles.two}>
      {parts.link(row.name)}
      <bdi className={styles.second}>
        {row.request_number} · {format.instant(row.sent_at)}
      </bdi>
      <span className={styles.line}>
        <State row={row} />
        <span>
          <Net row={row} />
        </span>
      </span>
    </div>
  );
}
