import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '@ponuda/contract/purchase-detail';
import type { OfferRemark } from '@ponuda/domain/purchase/offer-status';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import { biddingEnded, type RequestTab } from '@ponuda/domain/purchase/tabs';
import type { ReactNode } from 'react';
import { Answers } from '../../kit/purchase/answers.tsx';
import { PurchaseStatusPill } from '../../kit/purchase/purchase-status-pill.tsx';
import { TimeLeft } from '../../kit/purchase/time-left.tsx';
import { type Formats, useFormats } from '../../lib/words/format.ts';
import type { Column } from '../../ui/data-table-types.ts';
import styles from './overview-columns.module.css';
import { RowMenu } from './row-menu.tsx';

/** Why the best offer so far may not be accepted as it stands. */
const REMARKS: Readonly<Record<OfferRemark, ReactNode>> = {
  rejected: <Trans context="offer status">Rejected</Trans>,
  withdrawn: <Trans context="invitation">withdrawn</Trans>,
  to_be_reconfirmed: (
    <Trans comment="the request changed after this offer; the supplier has to confirm it">
      to be reconfirmed
    </Trans>
  ),
};

const DAY = 86_400_000;

export interface ColumnContext {
  readonly tab: RequestTab;
  readonly offset: number;
  readonly currency: string;
  readonly actions: (row: PurchaseRow) => { readonly remind: (() => void) | undefined };
}

interface TwoProps {
  first: ReactNode;
  second: ReactNode;
  /** Beside one another instead. */
  inLine?: boolean | undefined;
}

/** Two lines of a cell: what it is, and what belongs to it. */
function Two({ first, second, inLine }: TwoProps) {
  return (
    <span className={inLine ? styles.line : styles.two}>
      <span>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}

/** `currency`: where no head of a column says it. */
export function BestOffer({
  row,
  format,
  currency,
}: {
  row: PurchaseRow;
  format: Formats;
  currency?: string;
}) {
  const shown =
    row.accepted_total !== null && row.accepted_supplier
      ? { price: row.accepted_total, supplier: row.accepted_supplier, remark: null }
      : row.best_offer;
  if (!shown) {
    return (
      <span className={styles.muted}>
        <Trans>no offer</Trans>
      </span>
    );
  }
  const more = row.accepted_suppliers.length - 1;
  return (
    <Two
      first={
        <bdi className="num">
          {format.amount(shown.price)}
          {currency && <span className="unit"> {currency}</span>}
        </bdi>
      }
      second={
        more > 0 ? (
          <Trans comment="supplier and how many more won">
            {shown.supplier.name} and {more} more
          </Trans>
        ) : (
          <>
            {shown.supplier.name}
            {shown.remark && <> · {REMARKS[shown.remark]}</>}
          </>
        )
      }
    />
  );
}

interface DeadlineProps {
  row: PurchaseRow;
  offset: number;
  format: Formats;
  inLine?: boolean;
}

export function Deadline({ row, offset, format, inLine }: DeadlineProps) {
  if (row.status < PURCHASE_STATUS.ACTIVE) {
    return (
      <span className={styles.muted}>
        <Trans context="request">not sent yet</Trans>
      </span>
    );
  }
  if (row.date_for_offer === null) return null;
  const day = <bdi>{format.instant(row.date_for_offer)}</bdi>;
  return row.bidding_open && row.status === PURCHASE_STATUS.ACTIVE ? (
    <Two first={<TimeLeft end={row.date_for_offer} offset={offset} />} second={day} inLine={inLine} />
  ) : (
    <span className={styles.muted}>{day}</span>
  );
}

export function BiddingEnded({ row, format }: Pick<DeadlineProps, 'row' | 'format'>) {
  const at = biddingEnded(row);
  return <span className={styles.muted}>{at === null ? '–' : <bdi>{format.instant(at)}</bdi>}</span>;
}

export function NextActor({ row }: { row: PurchaseRow }) {
  switch (row.next) {
    case 'creator':
      return row.creator.name;
    case 'suppliers':
      return <Trans context="whose turn it is">suppliers</Trans>;
    case 'confirmers':
      return row.status < PURCHASE_STATUS.ACTIVE ? (
        <Trans context="whose turn it is">approval</Trans>
      ) : (
        <Trans context="whose turn it is">confirmation</Trans>
      );
    case 'storekeeper':
      return <Trans context="whose turn it is">warehouse</Trans>;
    case 'finances':
      return <Trans context="whose turn it is">finance</Trans>;
    case 'nobody':
      return <span className={styles.muted}>–</span>;
  }
}

export function DaysInState({ row, offset }: { row: PurchaseRow; offset: number }) {
  const days = Math.max(0, Math.floor((Date.now() + offset - Date.parse(row.status_since)) / DAY));
  return (
    <span className="num">
      <Trans comment="days in this state, short">{days} d</Trans>
    </span>
  );
}

export function Share({ percent, format }: { percent: number | null; format: Formats }) {
  if (percent === null) return <span className={styles.muted}>–</span>;
  return <bdi className="num">{format.percent(String(percent))}</bdi>;
}

/** Each tab has the columns that its requests are worked on by. */
export function useOverviewColumns({ tab, offset, currency, actions }: ColumnContext): Column<PurchaseRow>[] {
  const { t } = useLingui();
  const format = useFormats();
  const known: Column<PurchaseRow>[] = [
    {
      id: 'number',
      head: t({ message: 'Number', context: 'request number' }),
      width: 82,
      nowrap: true,
      cell: (row) => <span className={styles.number}>{row.request_number}</span>,
    },
    {
      id: 'name',
      head: t`Subject`,
      rowHead: true,
      cell: (row) => (
        <Two
          first={<span className={styles.name}>{row.name}</span>}
          second={[row.category.name, row.sector?.name].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'status',
      head: t`Status`,
      width: 138,
      cell: (row) => <PurchaseStatusPill status={row.status} rejected={row.rejected} />,
    },
  ];
  const menu: Column<PurchaseRow> = {
    id: 'actions',
    head: t`Actions`,
    hideHead: true,
    align: 'end',
    width: 48,
    cell: (row) => <RowMenu row={row} remind={actions(row).remind} />,
  };
  if (tab === 'confirmed')
    return [
      ...known,
      {
        id: 'suppliers',
        head: t`Suppliers`,
        width: 170,
        cell: (row) => row.accepted_suppliers.map(({ name }) => name).join(', '),
      },
      {
        id: 'confirmed',
        head: t({ message: `Confirmed, ${currency}`, comment: 'net amount, with the currency' }),
        align: 'end',
        width: 138,
        cell: (row) =>
          row.accepted_total !== null && <bdi className="num">{format.amount(row.accepted_total)}</bdi>,
      },
      {
        id: 'expected',
        head: t({ message: 'Expected', context: 'column: the day of delivery' }),
        width: 112,
        nowrap: true,
        cell: (row) => row.expected_on !== null && <bdi>{format.day(row.expected_on)}</bdi>,
      },
      {
        id: 'received',
        head: t({ message: 'Received', context: 'column: a share of the order' }),
        align: 'end',
        width: 96,
        cell: (row) => <Share percent={row.received_percent} format={format} />,
      },
      {
        id: 'paid',
        head: t({ message: 'Paid', context: 'column: a share of the order' }),
        align: 'end',
        width: 80,
        cell: (row) => <Share percent={row.paid_percent} format={format} />,
      },
      menu,
    ];
  return [
    ...known,
    {
      id: 'answers',
      head: t`Answers`,
      width: 100,
      nowrap: true,
      cell: (row) =>
        row.invited_count === 0 || row.status < PURCHASE_STATUS.ACTIVE ? (
          <span className={styles.muted}>–</span>
        ) : (
          <Answers answered={row.answered_count} invited={row.invited_count} />
        ),
    },
    {
      id: 'best',
      head: t({ message: `Best, ${currency}`, comment: 'best offer, with the currency' }),
      align: 'end',
      width: 124,
      cell: (row) => <BestOffer row={row} format={format} />,
    },
    {
      id: 'deadline',
      head:
        tab === 'closed'
          ? t({ message: 'Ended', context: 'a column: when bidding did' })
          : t({ message: 'Time left', context: 'until the offer deadline' }),
      sortable: true,
      width: 128,
      cell: (row) =>
        tab === 'closed' ? (
          <BiddingEnded row={row} format={format} />
        ) : (
          <Deadline row={row} offset={offset} format={format} />
        ),
    },
    { id: 'next', head: t`Pending with`, width: 112, cell: (row) => <NextActor row={row} /> },
    {
      id: 'since',
      head: t`In status`,
      align: 'end',
      width: 64,
      cell: (row) => <DaysInState row={row} offset={offset} />,
    },
    menu,
  ];
}
