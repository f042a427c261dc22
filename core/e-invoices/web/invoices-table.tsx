import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Day } from '#platform/shared/dates.ts';
import { ListCard } from '#platform/web/kit/list/list-card.tsx';
import { useMe } from '#platform/web/lib/session.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import type { IncomingRow } from '../wire.ts';
import { formatInvoiceType, GOVERNMENT_STATUS_LABELS } from '../words/incoming-invoices.ts';
import styles from './incoming.module.css';
import { DecisionDeadline, FindingText, InvoiceAmount, VerdictPill } from './invoice-parts.tsx';

const about = ({ number, order_number, source, state_system, ...row }: IncomingRow) =>
  [
    number,
    // The type of most invoices is "Invoice", which the page's title states.
    row.kind === 'invoice' && (row.type_code ?? '380') === '380' ? '' : formatInvoiceType(row, translate),
    order_number,
    source === 'mail' ? translate(BY_MAIL) : '',
    state_system?.status
      ? translate(IN_STATE_SYSTEM, { status: translate(GOVERNMENT_STATUS_LABELS[state_system.status]) })
      : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

const IN_STATE_SYSTEM = msg({ message: 'Government system: {status}' });
const BY_MAIL = msg({ message: 'by email', context: 'how an e-invoice came' });

export function useInvoiceColumns(today: Day): Column<IncomingRow>[] {
  const { t } = useLingui();
  const own = useMe().company?.settings.currency ?? 'RSD';
  return [
    {
      id: 'decide',
      head: t`Decide by`,
      width: 220,
      narrow: 196,
      cell: (row) => <DecisionDeadline invoice={row} today={today} second />,
    },
    {
      id: 'supplier',
      head: t`Supplier`,
      rowHead: true,
      cell: (row) => (
        <span className={styles.two}>
          <b>{row.supplier}</b>
          <span className={styles.meta} data-second>
            {about(row)}
          </span>
        </span>
      ),
    },
    {
      id: 'gross',
      head: t`With VAT, ${own}`,
      align: 'end',
      width: 148,
      narrow: 116,
      cell: (row) => <InvoiceAmount value={row.gross} currency={row.currency} own={own} />,
    },
    {
      id: 'verdict',
      head: t({ message: 'Comparison', context: 'of an invoice with its order' }),
      width: 192,
      narrow: 160,
      cell: (row) => <VerdictPill verdict={row.verdict} />,
    },
    {
      id: 'reason',
      head: t`Reason`,
      width: 260,
      cell: (row) => row.reason && <FindingText finding={row.reason} />,
      fold: 'cell',
    },
  ];
}

/** Renders an invoice on a phone. */
export function InvoiceCard({
  row,
  parts,
  today,
}: {
  readonly row: IncomingRow;
  readonly parts: CardParts;
  readonly today: Day;
}) {
  return (
    <ListCard
      title={parts.link(row.supplier)}
      amount={<InvoiceAmount value={row.gross} currency={row.currency} />}
      about={[about(row)]}
      state={<VerdictPill verdict={row.verdict} />}
      stateEnd={<DecisionDeadline invoice={row} today={today} second />}
    >
      {row.reason && <FindingText finding={row.reason} />}
    </ListCard>
  );
}
