import { useLingui } from '@lingui/react/macro';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { RequestTab } from '#core/purchase/rules/tabs.ts';
import { AnsweredCount } from '#core/purchase/web/answered-count.tsx';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { shortenCompanyName } from '#platform/shared/company-name.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import {
  AcceptedSuppliersCell,
  BestOfferCell,
  BiddingEndedCell,
  DeadlineCell,
  DeliveryCell,
  NextActorCell,
  PercentWithMeter,
  WaitingCell,
} from './overview-cells.tsx';
import styles from './overview-columns.module.css';
import { RequestMenu } from './request-menu.tsx';

export interface OverviewColumnContext {
  readonly tab: RequestTab;
  readonly offset: number;
  readonly currency: string;
  readonly actions: (row: PurchaseRow) => { readonly remind: (() => void) | undefined };
}

/** Whether a request was sent to suppliers, so that it has a count of answers. */
const isAnswered = (row: PurchaseRow) => row.invited_count > 0 && row.status >= PURCHASE_STATUS.ACTIVE;

/** The `fold` of a column whose value is in another cell of the folded table. */
const shownElsewhere = () => null;

/** Returns the columns of a tab that are needed to work on its requests. */
export function useOverviewColumns({
  tab,
  offset,
  currency,
  actions,
}: OverviewColumnContext): Column<PurchaseRow>[] {
  const { t } = useLingui();
  const format = useFormatters();
  const known: Column<PurchaseRow>[] = [
    {
      id: 'number',
      head: t({ message: 'Number', context: 'request number' }),
      width: 82,
      nowrap: true,
      sortable: true,
      cell: (row) => <span className={styles.number}>{row.request_number}</span>,
      fold: (row) => (
        <>
          <bdi>{row.request_number}</bdi> · {row.category.name}
        </>
      ),
    },
    {
      id: 'name',
      head: t`Subject`,
      rowHead: true,
      cell: (row) => (
        <span className={styles.subject}>
          <span className={styles.title} title={row.name}>
            {row.name}
          </span>
          <span className={styles.second}>
            {[row.category.name, row.sector?.name].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
      foldedCell: (row) => (
        <span className={styles.subject}>
          <span className={styles.title}>{row.name}</span>
        </span>
      ),
    },
  ];
  const pill = (row: PurchaseRow) => (
    <PurchaseStatusPill status={row.status} rejected={row.rejected} goods={row.goods_state} />
  );
  const deadline = (row: PurchaseRow, short = false) =>
    tab === 'closed' ? (
      <BiddingEndedCell row={row} format={format} short={short} />
    ) : (
      <DeadlineCell row={row} offset={offset} format={format} short={short} />
    );
  const status: Column<PurchaseRow> = {
    id: 'status',
    head: t`Status`,
    width: tab === 'confirmed' ? 200 : 160,
    cell: pill,
    foldedCell: (row) => (
      <span className={styles.status}>
        {pill(row)}
        <span className={styles.below}>
          {tab === 'confirmed' ? (
            <DeliveryCell row={row} offset={offset} format={format} short />
          ) : (
            <>
              {isAnswered(row) && <AnsweredCount answered={row.answered_count} invited={row.invited_count} />}
              {deadline(row, true)}
            </>
          )}
        </span>
      </span>
    ),
  };
  const menu: Column<PurchaseRow> = {
    id: 'actions',
    head: t`Actions`,
    hideHead: true,
    align: 'end',
    width: 48,
    cell: (row) => <RequestMenu row={row} remind={actions(row).remind} />,
  };
  const received = t({ message: 'Received', context: 'column: a share of the order' });
  const paid = t({ message: 'Paid', context: 'column: a share of the order' });
  if (tab === 'confirmed')
    return [
      ...known,
      {
        id: 'supplier',
        head: t`Supplier`,
        width: 128,
        cell: (row) => <AcceptedSuppliersCell row={row} />,
        fold: (row) => row.accepted_suppliers.map(({ name }) => shortenCompanyName(name)).join(', '),
      },
      {
        id: 'confirmed',
        head: t({ message: `Confirmed, ${currency}`, comment: 'net amount, with the currency' }),
        align: 'end',
        width: 112,
        cell: (row) =>
          row.accepted_total !== null && (
            <bdi className={classNames('num', styles.sum)}>{format.amount(row.accepted_total)}</bdi>
          ),
      },
      {
        id: 'delivery',
        head: t({ message: 'Delivery', context: 'column: when goods come' }),
        sortable: true,
        width: 104,
        cell: (row) => <DeliveryCell row={row} offset={offset} format={format} />,
        fold: shownElsewhere,
      },
      {
        id: 'received',
        head: received,
        width: 88,
        cell: (row) => <PercentWithMeter percent={row.received_percent} format={format} meter />,
        // Omitted at 100 %, because the delivery column already shows that everything was received.
        fold: (row) =>
          row.received_percent !== 100 && (
            <>
              {received} <PercentWithMeter percent={row.received_percent} format={format} />
            </>
          ),
      },
      {
        id: 'paid',
        head: paid,
        width: 88,
        cell: (row) => <PercentWithMeter percent={row.paid_percent} format={format} meter />,
        fold: (row) =>
          row.paid_percent !== null &&
          !(row.paid_percent === 100 && row.received_percent === 100) && (
            <>
              {paid} <PercentWithMeter percent={row.paid_percent} format={format} />
            </>
          ),
      },
      status,
      menu,
    ];
  return [
    ...known,
    status,
    {
      id: 'answers',
      head: t`Answers`,
      width: 100,
      nowrap: true,
      cell: (row) =>
        isAnswered(row) ? (
          <AnsweredCount answered={row.answered_count} invited={row.invited_count} />
        ) : (
          <NoValue />
        ),
      fold: shownElsewhere,
    },
    {
      id: 'best',
      head: t({ message: `Best, ${currency}`, comment: 'best offer, with the currency' }),
      align: 'end',
      width: 124,
      cell: (row) => <BestOfferCell row={row} format={format} />,
    },
    {
      id: 'deadline',
      head:
        tab === 'closed'
          ? t({ message: 'Ended', context: 'a column: when bidding did' })
          : t({ message: 'Time left', context: 'until the offer deadline' }),
      sortable: true,
      width: 128,
      cell: (row) => deadline(row),
      fold: shownElsewhere,
    },
    {
      id: 'next',
      head: t`Pending with`,
      width: 112,
      cell: (row) => (
        <span className={styles.turn}>
          <NextActorCell row={row} />
        </span>
      ),
      fold: (row) =>
        row.next !== 'nobody' && (
          <>
            <NextActorCell row={row} />, <WaitingCell row={row} offset={offset} />
          </>
        ),
    },
    {
      id: 'since',
      head: t({ message: 'Waiting', context: 'column: how long' }),
      align: 'end',
      width: 72,
      cell: (row) => <WaitingCell row={row} offset={offset} />,
      fold: shownElsewhere,
    },
    menu,
  ];
}
