import { Trans, useLingui } from '@lingui/react/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { getDisabledReason } from '#core/purchase/web/detail/allowance.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import type { ConfirmationRow } from '../wire.ts';
import styles from './confirmations.module.css';

/**
 * Shows an icon whose title states whether the user may confirm the purchase. If not, the reason is shown below the
 * subject.
 */
function MayIcon({ row }: { row: ConfirmationRow }) {
  const { t } = useLingui();
  const Icon = row.confirm.ok ? IconCircleCheck : IconLock;
  const text = row.confirm.ok
    ? t({ message: 'You can confirm it', context: 'whether one may confirm a purchase' })
    : getDisabledReason(row.confirm);
  return (
    <span className={row.confirm.ok ? styles.may : styles.mayNot} title={text}>
      <Icon size={18} aria-hidden="true" />
      {/* The reason for a refusal is shown below the subject. */}
      {row.confirm.ok && <span className="visually-hidden">{text}</span>}
    </span>
  );
}

/** Shows on a phone whether the user may confirm the purchase, or why not. */
function MayI({ row }: { row: ConfirmationRow }) {
  if (row.confirm.ok)
    return (
      <span className={styles.may}>
        <IconCircleCheck size={16} aria-hidden="true" />
        <Trans>You can confirm it</Trans>
      </span>
    );
  return (
    <span className={styles.mayNot}>
      <IconLock size={16} aria-hidden="true" />
      {getDisabledReason(row.confirm)}
    </span>
  );
}

function Since({ row }: { row: ConfirmationRow }) {
  const format = useFormatters();
  const at = row.asked?.at ?? row.status_since;
  return (
    <span className={styles.two}>
      <bdi className="num">{format.instant(at)}</bdi>
      {row.asked && <span data-second>{row.asked.by}</span>}
    </span>
  );
}

export function useConfirmationColumns(currency: string): Column<ConfirmationRow>[] {
  const { t } = useLingui();
  const format = useFormatters();
  return [
    {
      id: 'number',
      head: t({ message: 'Number', context: 'request number' }),
      width: 90,
      nowrap: true,
      cell: (row) => row.request_number,
      fold: (row) => <bdi>{row.request_number}</bdi>,
    },
    {
      id: 'name',
      head: t`Subject`,
      rowHead: true,
      cell: (row) => (
        <span className={styles.two}>
          <b>{row.name}</b>
          <span data-second>{row.accepted_suppliers.map(({ name }) => name).join(', ')}</span>
          {!row.confirm.ok && <span className={styles.why}>{getDisabledReason(row.confirm)}</span>}
        </span>
      ),
    },
    {
      id: 'category',
      head: t`Category`,
      width: 150,
      cell: (row) => row.category.name,
      fold: 'cell',
    },
    {
      id: 'creator',
      head: t`Requester`,
      width: 150,
      cell: (row) => row.creator.name,
      fold: 'cell',
    },
    {
      id: 'net',
      head: t({ message: `Net, ${currency}`, comment: 'net amount, with the currency' }),
      align: 'end',
      width: 130,
      nowrap: true,
      cell: (row) =>
        row.accepted_total !== null && (
          <b>
            <bdi className="num">{format.amount(row.accepted_total)}</bdi>
          </b>
        ),
    },
    { id: 'since', head: t`Pending since`, width: 150, cell: (row) => <Since row={row} /> },
    {
      id: 'status',
      head: t`Confirmation`,
      hideHead: true,
      align: 'end',
      width: 48,
      cell: (row) => <MayIcon row={row} />,
    },
  ];
}

interface ConfirmationCardProps {
  readonly row: ConfirmationRow;
  readonly parts: CardParts;
  readonly currency: string;
}

/** Renders a row of the list on a phone. */
export function ConfirmationCard({ row, parts, currency }: ConfirmationCardProps) {
  const format = useFormatters();
  return (
    <div className={styles.card}>
      <span className={styles.title}>{parts.link(row.name)}</span>
      <p className="muted">
        {row.request_number} · {row.category.name} · {row.creator.name}
      </p>
      <p className={styles.line}>
        {row.accepted_total !== null && (
          <b>
            <bdi className="num">{format.amount(row.accepted_total)}</bdi>{' '}
            <span className="unit">{currency}</span>
          </b>
        )}
        <bdi className="num muted">{format.instant(row.asked?.at ?? row.status_since)}</bdi>
      </p>
      <MayI row={row} />
    </div>
  );
}
