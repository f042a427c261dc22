import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { DaysRemaining } from '#core/purchase/web/days-remaining.tsx';
import { shortenCompanyName } from '#platform/shared/company-name.ts';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import { ListCard } from '#platform/web/kit/list/list-card.tsx';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { BarMeter } from '#platform/web/ui/meter.tsx';
import type { GoodsRow } from '../wire.ts';
import { ExpectedDeliveryPill } from './expected-pill.tsx';
import { GoodsStatePill } from './goods-state-pill.tsx';
import styles from './warehouse.module.css';

/** Shows how many lines are received; ad hoc and direct purchases have no receipts and are only marked as delivered. */
function Progress({ row }: { row: GoodsRow }) {
  const { t } = useLingui();
  const format = useFormatters();
  if (row.kind !== 'request') return <NoValue />;
  const lines = row.orders.reduce((all, order) => all + order.lines, 0);
  const linesIn = row.orders.reduce((all, order) => all + order.lines_in, 0);
  const percent = row.received_percent ?? 0;
  return (
    <span className={styles.progress}>
      <BarMeter
        size="sm"
        part={percent / 100}
        label={t`${linesIn} of ${plural(lines, { one: '# item', other: '# items' })} received`}
      />
      <bdi className="num" aria-hidden="true">
        {format.percent(String(percent))}
      </bdi>
    </span>
  );
}

function Waiting() {
  return (
    <span className={styles.waits}>
      <IconHourglass size={14} aria-hidden="true" />
      <Trans comment="for the agreement of staff">Pending agreement</Trans>
    </span>
  );
}

function Orders({ row }: { row: GoodsRow }) {
  return (
    <ul className={styles.orders}>
      {row.orders.map((order) => (
        <li key={order.order_number} className={styles.two}>
          <span>{order.supplier.name}</span>
          <span className={styles.meta} data-second>
            <bdi>{order.order_number}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Returns the columns of the warehouse's list: goods, but never a price. */
export function useGoodsColumns(): Column<GoodsRow>[] {
  const { t } = useLingui();
  return [
    {
      id: 'expected',
      head: t({ message: 'Expected', context: 'column: the day of goods' }),
      width: 150,
      cell: (row) => <ExpectedDeliveryPill group={row.group} day={row.expected_on} headed />,
    },
    {
      id: 'name',
      head: t`Purchase`,
      rowHead: true,
      cell: (row) => (
        <span className={styles.two}>
          <b>{row.name}</b>
          <span className={styles.meta} data-second>
            <bdi>{row.request_number}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'orders',
      head: t`Supplier`,
      cell: (row) => <Orders row={row} />,
      fold: (row) => row.orders.map(({ supplier }) => supplier.name).join(', '),
    },
    {
      id: 'progress',
      head: t({ message: 'Received', context: 'column: how many items' }),
      width: 140,
      cell: (row) => <Progress row={row} />,
    },
    {
      id: 'status',
      head: t`Status`,
      width: 210,
      cell: (row) => (
        <span className={styles.expected}>
          <GoodsStatePill state={row.state} />
          {row.waiting && <Waiting />}
        </span>
      ),
    },
  ];
}

function ExpectedIn({ day }: { day: string | null }) {
  if (day === null)
    return (
      <span className="muted">
        <Trans>no date promised</Trans>
      </span>
    );
  return <DaysRemaining days={daysBetween(dayInBelgrade(new Date().toISOString()), asDay(day))} />;
}

/** Renders a row of the list on a phone. */
export function GoodsCard({ row, parts }: { row: GoodsRow; parts: CardParts }) {
  return (
    <ListCard
      title={parts.link(row.name)}
      about={row.orders.flatMap(({ order_number, supplier }) => [
        order_number,
        shortenCompanyName(supplier.name),
      ])}
      aboutEnd={<Progress row={row} />}
      state={
        <>
          <GoodsStatePill state={row.state} />
          {row.waiting && <Waiting />}
        </>
      }
      stateEnd={row.group !== 'done' && <ExpectedIn day={row.expected_on} />}
    />
  );
}
