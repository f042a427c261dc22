import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { hasAnyTerm } from '#core/purchase/rules/offers/stated-terms.ts';
import { PaymentTerms } from '#core/purchase/web/comparison/payment-terms.tsx';
import prices from '#core/purchase/web/comparison/prices.module.css';
import { PricesToCheckCount } from '#core/purchase/web/comparison/prices-to-check-count.tsx';
import {
  type Comparison,
  countPricesToCheck,
  type OfferColumn,
} from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { dayInBelgrade, daysBetween, isDay } from '#platform/shared/dates.ts';
import { FileLinks } from '#platform/web/kit/attachments/file-links.tsx';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useComparisonParts } from '../comparison-parts.ts';
import { CurrencyNote } from './currency-note.tsx';
import styles from './matrix.module.css';

// Loaded on demand, because most offers have no terms other than prices.
const TermRows = lazyPart(() => import('./term-rows.tsx'));

interface MatrixFootProps {
  readonly purchase: PurchaseDetail;
  readonly comparison: Comparison;
  /** Whether the totals stay in view while the lines scroll. */
  readonly compact: boolean;
}

/** Shows totals and terms below the lines. */
export function MatrixFooter({ purchase, comparison, compact }: MatrixFootProps) {
  const { t } = useLingui();
  const { columns } = comparison;
  const parts = useComparisonParts();
  const row = (id: string, head: ReactNode, cell: (column: OfferColumn) => ReactNode, strong = false) => (
    <tr key={id} className={classNames(strong && styles.strong)} data-row={id}>
      <th scope="row" className={styles.first}>
        {head}
      </th>
      {columns.map((column) => (
        <td key={column.rfp.id} data-accepted={(id === 'accepted' && column.accepted !== null) || undefined}>
          {cell(column)}
        </td>
      ))}
    </tr>
  );
  const moduleRows = (
    <Suspense fallback={null}>
      {parts.map(({ name, Rows }) => (
        <Rows key={name} purchase={purchase} columns={columns} look={styles} />
      ))}
    </Suspense>
  );
  const some = (of: (column: OfferColumn) => boolean) => columns.some(of);
  return (
    <tfoot>
      {row(
        'total',
        <>
          {t`Offer total, ${purchase.currency}`}
          {compact && (
            <span className={styles.quantity}>
              <CurrencyNote purchase={purchase} />
            </span>
          )}
        </>,
        (column) => (
          <OfferTotal
            column={column}
            purchase={purchase}
            remarked={countPricesToCheck(comparison, (one) => one === column)}
          />
        ),
        true,
      )}
      {!compact && moduleRows}
      {(compact || some(({ accepted }) => accepted !== null)) &&
        row('accepted', t`Accepted`, (column) => <AcceptedTotal column={column} />, true)}
      {compact && moduleRows}
      {some(({ offer }) => isDay(offer.delivery_date)) &&
        row('delivery', t`Delivery`, (column) => <PromisedDelivery column={column} purchase={purchase} />)}
      {some(({ offer }) => offer.payment_terms !== '') &&
        row('payment', t({ message: 'Payment', context: 'terms of payment' }), ({ offer }) => (
          <PaymentTerms terms={offer.payment_terms} />
        ))}
      {some(({ offer }) => isDay(offer.valid_until)) &&
        row('valid', t`Offer valid until`, (column) => <OfferValidity column={column} purchase={purchase} />)}
      {some(({ offer }) => hasAnyTerm(offer)) && (
        <Suspense fallback={null}>
          <TermRows purchase={purchase} columns={columns} />
        </Suspense>
      )}
      {some(({ offer }) => offer.supplier_offer_number !== '') &&
        row('number', t`Their offer number`, ({ offer }) => offer.supplier_offer_number || '–')}
      {some(({ offer }) => offer.offer_description !== '') &&
        row('description', t`Description`, ({ offer }) => (
          <span className={styles.description}>{offer.offer_description || '–'}</span>
        ))}
      {some(({ offer }) => offer.attachments.length > 0) &&
        row('files', t`Attachments`, ({ offer }) =>
          offer.attachments.length > 0 ? <FileLinks files={offer.attachments} /> : '–',
        )}
    </tfoot>
  );
}

interface OfferTotalProps {
  readonly column: OfferColumn;
  readonly purchase: PurchaseDetail;
  /** The number of prices in the offer that differ a lot from the usual prices. */
  readonly remarked?: number;
}

export function OfferTotal({ column, purchase, remarked = 0 }: OfferTotalProps) {
  const format = useFormatters();
  const asked = purchase.articles.length;
  const { offer, lines } = column;
  return (
    <span className={styles.stack}>
      <bdi className={`num ${prices.price}`}>{format.amount(column.total.toString())}</bdi>
      {lines < asked ? (
        <span className={prices.warn}>
          <Trans>
            only {lines} of <Plural value={asked} one="# item" other="# items" />
          </Trans>
        </span>
      ) : (
        asked > 1 &&
        offer.currency === purchase.currency &&
        remarked === 0 && (
          <span className={prices.second}>
            <Plural value={asked} one="the only item" other="all # items" />
          </span>
        )
      )}
      <PricesToCheckCount count={remarked} />
      {offer.currency !== purchase.currency && (
        <bdi className={`num ${prices.second}`}>{format.money(offer.price, offer.currency)}</bdi>
      )}
    </span>
  );
}

function AcceptedTotal({ column: { accepted } }: { column: OfferColumn }) {
  const { t } = useLingui();
  const format = useFormatters();
  if (!accepted) return <NoValue />;
  return (
    <bdi
      className={`num ${prices.price}`}
      title={t`${plural(accepted.lines, { one: '# item', other: '# items' })}`}
    >
      {format.amount(accepted.net.toString())}
    </bdi>
  );
}

/** Shows the promised day, and its difference from the requested day. */
export function PromisedDelivery({ column, purchase }: { column: OfferColumn; purchase: PurchaseDetail }) {
  const format = useFormatters();
  const day = column.offer.delivery_date;
  const asked = purchase.date_for_delivery;
  if (!isDay(day)) return <>–</>;
  const late = isDay(asked) ? daysBetween(asked, day) : 0;
  return (
    <span className={styles.stack}>
      <bdi className="num">{format.day(day)}</bdi>
      {late > 0 && (
        <span className={prices.warn}>
          <Plural value={late} one="# day late" other="# days late" />
        </span>
      )}
    </span>
  );
}

/** Shows the last day of the offer's validity, and whether that day has passed. */
export function OfferValidity({ column, purchase }: { column: OfferColumn; purchase: PurchaseDetail }) {
  const format = useFormatters();
  const day = column.offer.valid_until;
  if (!isDay(day)) return <>–</>;
  const over = day < dayInBelgrade(purchase.server_now) && purchase.confirmed_at === null;
  return (
    <span className={styles.stack}>
      <bdi className="num">{format.day(day)}</bdi>
      {over && (
        <span className={prices.warn}>
          <Trans comment="the offer is no longer valid">no longer valid</Trans>
        </span>
      )}
    </span>
  );
}
