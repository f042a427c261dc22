import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoicedGoods } from '#core/e-invoices/wire.ts';
import { addDays, asDay, type Day, weekday } from '#platform/shared/dates.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { FiguresTable } from '#platform/web/ui/figures-table.tsx';
import type { GoodsDetail, GoodsGroup, GoodsOrder } from '../wire.ts';
import { ExpectedDeliveryPill } from './expected-pill.tsx';
import { filterInvoicesByAward, sumInvoicedGoods } from './invoiced.ts';
import styles from './warehouse.module.css';

interface GoodsOrdersProps {
  readonly goods: GoodsDetail;
  /** The orders to show; if absent, all orders of the purchase are shown. */
  readonly orders?: readonly GoodsOrder[];
  /** E-invoices for these goods, for users who receive goods. */
  readonly invoiced?: readonly InvoicedGoods[];
}

/** Shows the goods of each supplier: ordered, received, damaged, still expected and closed short. */
export function GoodsOrders({ goods, orders = goods.orders, invoiced = [] }: GoodsOrdersProps) {
  return orders.map((order) => (
    <section key={order.award_id} className={styles.section} aria-labelledby={`order-${order.award_id}`}>
      <div className={styles.head}>
        <div className={styles.two}>
          <h2 id={`order-${order.award_id}`}>{order.supplier.name}</h2>
          <span className={styles.meta}>
            <Trans>
              Order <bdi>{order.order_number}</bdi>
            </Trans>
            <InvoiceNumbers invoices={filterInvoicesByAward(invoiced, order.award_id)} />
          </span>
        </div>
        {goods.kind === 'request' && (
          <ExpectedDeliveryPill group={groupOf(order, asDay(goods.today))} day={order.expected_on} />
        )}
      </div>
      <Quantities order={order} received={goods.kind === 'request'} invoiced={invoiced} />
    </section>
  ));
}

/** Renders the numbers of the e-invoices for these goods. */
function InvoiceNumbers({ invoices }: { readonly invoices: readonly InvoicedGoods[] }) {
  const { t } = useLingui();
  if (invoices.length === 0) return null;
  return (
    <>
      {' · '}
      {t({ message: 'Invoiced by', comment: 'the numbers of e-invoices follow' })}{' '}
      {invoices.map(({ number, accepted }, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <bdi>{number}</bdi>
          {!accepted && ` (${t({ message: 'not accepted yet', comment: 'an e-invoice' })})`}
        </span>
      ))}
    </>
  );
}

interface QuantitiesProps {
  readonly order: GoodsOrder;
  /** Whether the purchase has receipts. */
  readonly received: boolean;
  readonly invoiced: readonly InvoicedGoods[];
}

/** Renders the quantities as a table, without columns that contain no quantity. */
function Quantities({ order, received, invoiced }: QuantitiesProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const lines = order.lines.map((line) => ({
    line,
    invoiced: sumInvoicedGoods(invoiced, order.award_id, line.article_id),
  }));
  type Row = (typeof lines)[number];
  const any = (of: (row: Row) => Decimal | string | undefined) =>
    lines.some((row) => !toDecimal((of(row) ?? '0').toString()).isZero());
  const columns = [
    {
      key: 'ordered',
      text: t({ message: 'Ordered', context: 'quantity' }),
      of: ({ line }: Row) => line.ordered,
      shown: true,
    },
    {
      key: 'received',
      text: t({ message: 'Received', context: 'column: a quantity' }),
      of: ({ line }: Row) => line.sound,
      shown: received,
    },
    {
      key: 'damaged',
      text: t({ message: 'Damaged', context: 'quantity' }),
      of: ({ line }: Row) => line.damaged,
      shown: received && any(({ line }) => line.damaged),
    },
    {
      key: 'remaining',
      text: t({ message: 'Remaining', context: 'quantity still expected' }),
      of: ({ line }: Row) => line.open,
      shown: received,
    },
    {
      key: 'short',
      text: t({ message: 'Closed short' }),
      of: ({ line }: Row) => line.closed_short,
      shown: any(({ line }) => line.closed_short),
    },
    {
      key: 'invoiced',
      text: t({ message: 'Invoiced', context: 'quantity' }),
      of: (row: Row) => row.invoiced?.accepted,
      shown: lines.some((row) => row.invoiced !== null),
    },
    {
      key: 'undecided',
      text: t({
        message: 'Undecided',
        context: 'quantity',
        comment: 'column: a quantity in e-invoices that nobody accepted yet',
      }),
      of: (row: Row) => row.invoiced?.open,
      shown: any((row) => row.invoiced?.open),
    },
  ].filter(({ shown }) => shown);
  return (
    <FiguresTable
      title={t`Goods`}
      name={t`Item`}
      heads={columns}
      rows={lines.map((row) => ({
        key: String(row.line.article_id),
        name: (
          <span className={styles.two}>
            {row.line.name}
            {row.line.note !== '' && <span className={styles.meta}>{row.line.note}</span>}
          </span>
        ),
        texts: columns.map(({ of }) => {
          const value = of(row);
          return value === undefined
            ? '–'
            : `${format.quantity(value.toString())} ${i18n._(unitPhrases[row.line.unit])}`;
        }),
      }))}
    />
  );
}

function groupOf({ in: isIn, expected_on }: GoodsOrder, today: Day): GoodsGroup {
  if (isIn) return 'done';
  if (expected_on === null || expected_on > addDays(today, 7 - weekday(today))) return 'later';
  if (expected_on === today) return 'today';
  return expected_on < today ? 'overdue' : 'week';
}
