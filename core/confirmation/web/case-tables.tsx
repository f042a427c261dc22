import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { DifferenceText } from '#core/purchase/web/comparison/difference.tsx';
import { LowestBadge } from '#core/purchase/web/comparison/lowest-badge.tsx';
import { PaymentTerms } from '#core/purchase/web/comparison/payment-terms.tsx';
import { RejectedPriceText } from '#core/purchase/web/comparison/rejected-price-text.tsx';
import { PriceStepQuantity } from '#core/purchase/web/detail/price-step-quantity.tsx';
import type { PurchaseAlternative } from '#core/purchase/wire/comparison/purchase-alternatives.ts';
import type { PurchasedFreight, PurchasedLine } from '#core/purchase/wire/comparison/purchased-lines.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { sum } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import styles from './confirmation.module.css';

interface BoughtTableProps {
  readonly purchase: PurchaseDetail;
  readonly bought: readonly PurchasedLine[];
  readonly freight: readonly PurchasedFreight[];
  /** Whether the screen is too narrow for columns, as on a phone. If so, each row takes two lines. */
  readonly narrow: boolean;
}

/** Lists the purchased lines, each with its difference from the lowest price. */
export function PurchasedLinesTable({ purchase, bought, freight, narrow }: BoughtTableProps) {
  const { i18n, t } = useLingui();
  const format = useFormatters();
  const amount = (line: PurchasedLine) => <bdi className="num">{format.amount(line.amount.toString())}</bdi>;
  const quantity = (line: PurchasedLine) => (
    <>
      <bdi className="num">{format.quantity(line.quantity.toString())}</bdi> {i18n._(unitPhrases[line.unit])}
    </>
  );
  const distance = (line: PurchasedLine) => (
    <>
      {line.difference ? <Above line={line} /> : !line.rejected && (narrow ? <Lowest /> : <LowestBadge />)}
      {line.rejected && (
        <small className={styles.step}>
          <RejectedPriceText rejected={line.rejected} />
        </small>
      )}
    </>
  );
  const step = ({ tier_from, unit }: PurchasedLine) =>
    tier_from !== null && (
      <small className={styles.step}>
        <PriceStepQuantity quantity={`${format.quantity(tier_from)} ${i18n._(unitPhrases[unit])}`} />
      </small>
    );
  const items = new Set(bought.map(({ key }) => key.split('-')[0])).size;
  const total = purchase.articles.length;
  const totalAmount = format.amount(sum([...bought, ...freight].map((line) => line.amount)).toString());

  if (narrow)
    return (
      <ul className={styles.rows} aria-label={t`Items`}>
        {bought.map((line) => (
          <li key={line.key}>
            <span>
              <b>{line.name}</b>
              <small>
                {line.supplier} · {quantity(line)} ×{' '}
                <bdi className="num">{format.price(line.price.toString())}</bdi>
              </small>
              {step(line)}
            </span>
            <span className={styles.end}>
              <b>{amount(line)}</b>
              <small>{distance(line)}</small>
            </span>
          </li>
        ))}
        {freight.map((one) => (
          <li key={`freight ${one.rfp_id}`}>
            <span>
              <b>
                <Trans context="terms of an offer">Freight</Trans>
              </b>
              <small>{one.supplier}</small>
            </span>
            <span className={styles.end}>
              <b>
                <bdi className="num">{format.amount(one.amount.toString())}</bdi>
              </b>
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <table className={`${styles.table} ${styles.bought}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Item</Trans>
          </th>
          <th scope="col">
            <Trans>Supplier</Trans>
          </th>
          <th scope="col">
            <Trans>Quantity</Trans>
          </th>
          <th scope="col">
            <Trans>Price</Trans>
          </th>
          <th scope="col">
            <Trans comment="column: difference to the lowest price">vs. lowest</Trans>
          </th>
          <th scope="col">
            <Trans comment="column: net amount of a line">Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {bought.map((line) => (
          <tr key={line.key}>
            <th scope="row">{line.name}</th>
            <td>{line.supplier}</td>
            <td>{quantity(line)}</td>
            <td>
              <bdi className="num">{format.price(line.price.toString())}</bdi>
              {step(line)}
            </td>
            <td>{distance(line)}</td>
            <td>
              <b>{amount(line)}</b>
            </td>
          </tr>
        ))}
        {freight.map((one) => (
          <tr key={`freight ${one.rfp_id}`}>
            <th scope="row">
              <Trans context="terms of an offer">Freight</Trans>
            </th>
            <td>{one.supplier}</td>
            <td colSpan={3} />
            <td>
              <b>
                <bdi className="num">{format.amount(one.amount.toString())}</bdi>
              </b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            <Trans comment="total of so many items">
              Total, {items} of <Plural value={total} one="# item" other="# items" />
            </Trans>
          </th>
          <td>
            <b>
              <bdi className="num">{totalAmount}</bdi>
            </b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Above({ line }: { line: PurchasedLine }) {
  const format = useFormatters();
  const percent = line.difference?.percent;
  return (
    <bdi className="num">
      {percent
        ? `+${format.difference(percent.toString())}`
        : `+${format.price(line.difference?.amount.toString() ?? '0')}`}
    </bdi>
  );
}

function Lowest() {
  return <Trans comment="the lowest price of a line">lowest</Trans>;
}

/** Reasons why an offer could not be accepted. */
const REMARKS: Readonly<Record<NonNullable<PurchaseAlternative['remark']>, ReactNode>> = {
  rejected: <Trans context="offer status">Rejected</Trans>,
  declined: <Trans context="invitation">declined</Trans>,
  withdrawn: <Trans context="invitation">withdrawn</Trans>,
  to_be_reconfirmed: (
    <Trans comment="the request changed after this offer; the supplier has to confirm it">
      to be reconfirmed
    </Trans>
  ),
};

interface OtherWaysTableProps {
  readonly purchase: PurchaseDetail;
  /** The offers to be confirmed, shown first. */
  readonly selection: PurchaseAlternative;
  readonly ways: readonly PurchaseAlternative[];
  readonly narrow: boolean;
}

/** Lists the accepted offers and the competing ones, each compared with them. */
export function AlternativesTable({ purchase, selection, ways, narrow }: OtherWaysTableProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const asked = purchase.articles.length;
  const name = (way: PurchaseAlternative) =>
    way.supplier ?? (
      <>
        {way === selection ? <Trans>Selected offers</Trans> : <Trans>Lowest per item</Trans>}
        {', '}
        <Plural value={way.suppliers} one="# supplier" other="# suppliers" />
      </>
    );
  const items = (way: PurchaseAlternative) => (
    <span className={way.complete ? 'num' : classNames('num', styles.partial)}>
      {!way.complete && <IconAlertTriangle size={16} aria-hidden="true" />}
      <Trans comment="items offered of those asked for">
        {way.items} of {asked}
      </Trans>
    </span>
  );
  const payment = (way: PurchaseAlternative) =>
    way.payment !== null ? (
      <PaymentTerms terms={way.payment} />
    ) : (
      <span className="num">
        <Trans comment="payment terms differ by supplier">various</Trans>
      </span>
    );
  const rows = [selection, ...ways];
  const against = (way: PurchaseAlternative) =>
    way === selection ? (
      <Trans context="the offers to be confirmed">selected</Trans>
    ) : way.remark ? (
      <span className="muted">{REMARKS[way.remark]}</span>
    ) : way.difference ? (
      <span className="num">
        <DifferenceText difference={way.difference} />
      </span>
    ) : (
      <span className="muted">
        <Trans comment="an offer that leaves items out">not comparable</Trans>
      </span>
    );
  const total = (way: PurchaseAlternative) => (
    <bdi className="num">{format.amount(way.total.toString())}</bdi>
  );

  if (narrow)
    return (
      <ul className={styles.rows} aria-label={t`Alternatives`}>
        {rows.map((way) => (
          <li key={way.key}>
            <span>
              <b>{name(way)}</b>
              <small>
                {items(way)}
                {way.delivery && ` · ${format.day(way.delivery)}`}
                {way.payment && (
                  <>
                    {' · '}
                    <PaymentTerms terms={way.payment} />
                  </>
                )}
              </small>
            </span>
            <span className={styles.end}>
              <b>{total(way)}</b>
              <small>{against(way)}</small>
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Offer</Trans>
          </th>
          <th scope="col">
            <Trans>Items</Trans>
          </th>
          <th scope="col">
            <Trans comment="column: delivery date of an offer">Delivery</Trans>
          </th>
          <th scope="col">
            <Trans context="terms of payment">Payment</Trans>
          </th>
          <th scope="col">
            <Trans comment="column: net amount of a line">Amount</Trans>
          </th>
          <th scope="col">
            <Trans comment="column: difference to what is chosen">vs. selection</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((way) => (
          <tr key={way.key}>
            <th scope="row">{name(way)}</th>
            <td>{items(way)}</td>
            <td>
              <bdi className="num">{format.day(way.delivery)}</bdi>
            </td>
            <td>{payment(way)}</td>
            <td>{total(way)}</td>
            <td>{against(way)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
