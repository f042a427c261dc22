import { Trans, useLingui } from '@lingui/react/macro';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { shortenCompanyName } from '#platform/shared/company-name.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { ListCard } from '#platform/web/kit/list/list-card.tsx';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import styles from './list.module.css';

const TURNS: ReadonlySet<PurchaseRow['next']> = new Set(['creator', 'confirmers', 'finances']);

/** Shows who a purchase is pending with, in the terms of ad hoc and direct purchases. */
export function AdhocDirectNextActor({ row }: { row: Pick<PurchaseRow, 'next' | 'creator'> }) {
  switch (row.next) {
    case 'creator':
      return row.creator.name;
    case 'confirmers':
      return <Trans context="whose turn it is">approval</Trans>;
    case 'finances':
      return <Trans context="whose turn it is">finance</Trans>;
    default:
      return <NoValue />;
  }
}

function Two({ first, second }: { first: React.ReactNode; second: React.ReactNode }) {
  return (
    <span className={styles.two}>
      <span>{first}</span>
      {second && (
        <span
          className={styles.second}
          data-second=""
          title={typeof second === 'string' ? second : undefined}
        >
          {second}
        </span>
      )}
    </span>
  );
}

const about = (row: PurchaseRow) => [row.category.name, row.sector?.name].filter(Boolean).join(' · ');

export function useAdhocDirectColumns(currency: string): Column<PurchaseRow>[] {
  const { t } = useLingui();
  const format = useFormatters();
  return [
    {
      id: 'number',
      head: t({ message: 'Number', context: 'of a purchase' }),
      width: 88,
      nowrap: true,
      cell: (row) => <span className="muted">{row.request_number}</span>,
      fold: (row) => <bdi>{row.request_number}</bdi>,
    },
    {
      id: 'name',
      head: t`Subject`,
      rowHead: true,
      cell: (row) => <Two first={<b>{row.name}</b>} second={about(row)} />,
    },
    {
      id: 'supplier',
      head: t`Supplier`,
      cell: (row) => (
        <span title={row.accepted_supplier?.name}>
          {shortenCompanyName(row.accepted_supplier?.name ?? '')}
        </span>
      ),
      fold: (row) => row.accepted_supplier && shortenCompanyName(row.accepted_supplier.name),
    },
    {
      id: 'status',
      head: t`Status`,
      width: 168,
      cell: (row) => <PurchaseStatusPill status={row.status} rejected={row.rejected} />,
      foldedCell: (row) => (
        <Two
          first={<PurchaseStatusPill status={row.status} rejected={row.rejected} />}
          second={
            TURNS.has(row.next) && (
              <>
                {t`Pending with`}: <AdhocDirectNextActor row={row} />
              </>
            )
          }
        />
      ),
    },
    {
      id: 'next',
      head: t`Pending with`,
      width: 132,
      cell: (row) => (
        <span className={styles.turn}>
          <AdhocDirectNextActor row={row} />
        </span>
      ),
      // The folded status cell includes it.
      fold: () => null,
    },
    {
      id: 'created',
      head: t`Created`,
      width: 148,
      narrow: 116,
      cell: (row) => <Two first={format.day(dayInBelgrade(row.created_at))} second={row.creator.name} />,
    },
    {
      id: 'net',
      head: t({ message: `Net, ${currency}`, comment: 'total without VAT, with the currency' }),
      align: 'end',
      width: 136,
      narrow: 116,
      cell: (row) =>
        row.accepted_total !== null && (
          <b>
            <bdi className="num">{format.amount(row.accepted_total)}</bdi>
          </b>
        ),
    },
  ];
}

interface AdhocDirectCardProps {
  readonly row: PurchaseRow;
  readonly parts: CardParts;
  readonly currency: string;
}

/** Renders a row of the list on a phone. */
export function AdhocDirectCard({ row, parts, currency }: AdhocDirectCardProps) {
  const format = useFormatters();
  return (
    <ListCard
      title={parts.link(row.name)}
      amount={
        row.accepted_total !== null && (
          <>
            <bdi className="num">{format.amount(row.accepted_total)}</bdi>{' '}
            <span className="unit">{currency}</span>
          </>
        )
      }
      about={[row.request_number, shortenCompanyName(row.accepted_supplier?.name ?? ''), row.category.name]}
      state={<PurchaseStatusPill status={row.status} rejected={row.rejected} />}
      stateEnd={
        TURNS.has(row.next) && (
          <span className={classNames('muted', styles.turn)}>
            <AdhocDirectNextActor row={row} />
          </span>
        )
      }
    />
  );
}
