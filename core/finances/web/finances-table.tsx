import { Trans, useLingui } from '@lingui/react/macro';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { ListCard } from '#platform/web/kit/list/list-card.tsx';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { orderGoods } from '../rules/order-goods.ts';
import type { FinanceRow } from '../wire.ts';
import { AmountCell } from './amount-cell.tsx';
import { DueDay } from './due-day.tsx';
import styles from './finances.module.css';

/** Shows the prepaid amount or the refund due, beside an award's total. */
function Beside({ row }: { row: FinanceRow }) {
  const format = useFormatters();
  const prepaid = format.money(row.prepaid, row.currency);
  const refund = format.money(row.refund_due, row.currency);
  if (toDecimal(row.refund_due).isPositive())
    return <Trans comment="paid too much">refund due {refund}</Trans>;
  if (toDecimal(row.prepaid).isPositive())
    return <Trans comment="paid before the goods came">prepaid {prepaid}</Trans>;
  return null;
}

const hasBeside = (row: FinanceRow) =>
  toDecimal(row.refund_due).isPositive() || toDecimal(row.prepaid).isPositive();

/** Returns whether only part of the open amount can be paid now. */
const partNow = (row: FinanceRow) =>
  toDecimal(row.payable_now).isPositive() &&
  toDecimal(row.payable_now).compare(toDecimal(row.left_to_pay)) < 0;

/** Shows, below the part that can be paid now, the whole open amount. */
function OfLeft({ row }: { readonly row: FinanceRow }) {
  const format = useFormatters();
  const left = <bdi className="num">{format.amount(row.left_to_pay)}</bdi>;
  return <Trans comment="of the whole amount that is open">of {left}</Trans>;
}

/** Shows the part of the open amount that can be paid now. */
function Now({ row, bare = false }: { readonly row: FinanceRow; readonly bare?: boolean }) {
  const format = useFormatters();
  const now = bare ? format.amount(row.payable_now) : format.money(row.payable_now, row.currency);
  return (
    <Trans comment="the part of an amount that can be paid now">
      now <bdi className="num">{now}</bdi>
    </Trans>
  );
}

/** Shows the open amount; if only part of it can be paid now, that part is bold and the open amount is below. */
function LeftToPay({ row, bare = false }: { readonly row: FinanceRow; readonly bare?: boolean }) {
  if (!partNow(row)) return <AmountCell value={row.left_to_pay} currency={row.currency} bare={bare} />;
  return (
    <span className={styles.amount}>
      <span>
        <Now row={row} bare={bare} />
      </span>
      <span className={styles.meta} data-second>
        <OfLeft row={row} />
      </span>
    </span>
  );
}

/**
 * Returns the columns of the finance list, with one award per row. The column headings state the company's currency;
 * an amount in a different currency is shown with its currency.
 */
export function useFinanceColumns(): Column<FinanceRow>[] {
  const { t } = useLingui();
  const own = useMe().company?.settings.currency ?? 'RSD';
  const withUnit = (head: string) => `${head}, ${own}`;
  const bare = (row: FinanceRow) => row.currency === own;
  const format = useFormatters();
  const named = (head: string, value: string | null, currency: Currency) =>
    value !== null &&
    !toDecimal(value).isZero() && (
      <>
        {head}: <bdi className="num">{format.money(value, currency)}</bdi>
      </>
    );
  const [ordered, received, paid] = [
    t({ message: 'Ordered', context: 'column: an amount with VAT' }),
    t({ message: 'Received', context: 'column: value of what came in' }),
    t({ message: 'Paid', context: 'column: an amount' }),
  ];
  return [
    {
      id: 'due',
      head: t({ message: 'Due', context: 'column: the day of payment' }),
      width: 164,
      narrow: 124,
      cell: (row) => <DueDay day={row.next_due} overdue={row.overdue} />,
    },
    {
      id: 'supplier',
      head: t`Supplier`,
      rowHead: true,
      cell: (row) => (
        <span className={styles.two}>
          <b>{row.supplier.name}</b>
          <span
            className={classNames(styles.meta, styles.cut)}
            title={`${row.order_number} · ${row.purchase.name}`}
            data-second
          >
            <bdi>{row.order_number}</bdi> · {row.purchase.name}
          </span>
        </span>
      ),
    },
    {
      id: 'gross',
      head: withUnit(ordered),
      align: 'end',
      width: 118,
      fold: (row) => named(ordered, row.gross, row.currency),
      cell: (row) => <AmountCell value={row.gross} currency={row.currency} bare={bare(row)} />,
    },
    {
      id: 'received',
      head: withUnit(received),
      align: 'end',
      width: 118,
      fold: (row) => named(received, row.received, row.currency),
      cell: (row) => <AmountCell value={row.received} currency={row.currency} bare={bare(row)} />,
    },
    {
      id: 'paid',
      head: withUnit(paid),
      align: 'end',
      width: 118,
      fold: (row) => named(paid, row.paid, row.currency),
      cell: (row) => (
        <AmountCell
          value={row.paid}
          currency={row.currency}
          bare={bare(row)}
          under={hasBeside(row) && <Beside row={row} />}
        />
      ),
    },
    {
      id: 'left',
      head: withUnit(t`Still to pay`),
      align: 'end',
      width: 140,
      narrow: 124,
      cell: (row) => (
        <b>
          <LeftToPay row={row} bare={bare(row)} />
        </b>
      ),
    },
    {
      id: 'status',
      head: t`Status`,
      width: 170,
      narrow: 150,
      cell: (row) => <PurchaseStatusPill status={row.purchase.status} goods={orderGoods(row)} />,
    },
  ];
}

/** Renders a row on a phone. Its amounts have a line of their own only once a part is paid. */
export function FinanceCard({ row, parts }: { row: FinanceRow; parts: CardParts }) {
  const { t } = useLingui();
  const format = useFormatters();
  const isOpen = toDecimal(row.left_to_pay).isPositive();
  const money = (value: string) => <bdi className="num">{format.money(value, row.currency)}</bdi>;
  return (
    <ListCard
      title={parts.link(row.supplier.name)}
      amount={
        row.gross !== null && (partNow(row) ? <Now row={row} /> : money(isOpen ? row.left_to_pay : row.gross))
      }
      about={[row.order_number, row.purchase.name]}
      aboutEnd={
        <span className={styles.meta}>
          {partNow(row) ? (
            <OfLeft row={row} />
          ) : isOpen ? (
            t`Still to pay`
          ) : (
            t({ message: 'Ordered', context: 'column: an amount with VAT' })
          )}
        </span>
      }
      state={<PurchaseStatusPill status={row.purchase.status} goods={orderGoods(row)} />}
      stateEnd={row.next_due !== null && <DueDay day={row.next_due} overdue={row.overdue} />}
    >
      {row.gross !== null && isOpen && toDecimal(row.paid).isPositive() && (
        <p>
          {t({ message: 'Ordered', context: 'column: an amount with VAT' })} {money(row.gross)} ·{' '}
          {t({ message: 'Paid', context: 'column: an amount' })} {money(row.paid)}
        </p>
      )}
      {hasBeside(row) && (
        <p>
          <Beside row={row} />
        </p>
      )}
    </ListCard>
  );
}
