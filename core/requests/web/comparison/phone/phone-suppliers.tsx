import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { listStatedTerms } from '#core/purchase/rules/offers/stated-terms.ts';
import { DifferenceText } from '#core/purchase/web/comparison/difference.tsx';
import { LowestBadge } from '#core/purchase/web/comparison/lowest-badge.tsx';
import { PaymentTerms } from '#core/purchase/web/comparison/payment-terms.tsx';
import prices from '#core/purchase/web/comparison/prices.module.css';
import { useTermText } from '#core/purchase/web/comparison/use-term-text.ts';
import { useMomentText } from '#core/purchase/web/detail/use-moment-text.ts';
import type { Comparison } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { notStatedPhrase, offerTermLabels } from '#core/purchase/words/terms.ts';
import { MarketplaceBadge } from '#core/requests/web/detail/invitations/marketplace-badge.tsx';
import { FileLinks } from '#platform/web/kit/attachments/file-links.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { useComparisonParts } from '../comparison-parts.ts';
import { AcceptCheckbox, SuspiciousPriceMark } from '../matrix/matrix-cell.tsx';
import { OfferTotal, OfferValidity, PromisedDelivery } from '../matrix/matrix-footer.tsx';
import { WholeOfferCheckbox } from '../matrix/matrix-header.tsx';
import { QuantityDifference } from '../matrix/quantity-difference.tsx';
import { OfferMenu } from '../offer-menu.tsx';
import { EnteredByBuyerNote, OfferState } from '../offer-state.tsx';
import { SupplierDialogButton } from '../supplier-dialog-button.tsx';
import { supplierDialogs } from '../supplier-dialogs.ts';
import type { AcceptHandlers } from '../use-accept-handlers.tsx';
import styles from './phone.module.css';

interface PhoneSuppliersProps {
  readonly purchase: PurchaseDetail;
  readonly comparison: Comparison;
  readonly accepting: AcceptHandlers;
}

/** Shows one offer at a time on a phone, with its terms. */
export function PhoneSupplierComparison({ purchase, comparison, accepting }: PhoneSuppliersProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const moment = useMomentText(purchase.server_now);
  const parts = useComparisonParts();
  const termText = useTermText(purchase);
  const { columns, rows } = comparison;
  const [chosen, setChosen] = useState<string | null>(null);
  const index = Math.max(
    0,
    columns.findIndex(({ rfp }) => String(rfp.id) === chosen),
  );
  const column = columns[index];
  if (!column) return null;
  const { rfp, offer } = column;
  const terms: [string, React.ReactNode][] = [
    [t`Offer total, ${purchase.currency}`, <OfferTotal key="t" column={column} purchase={purchase} />],
    [t`Delivery`, <PromisedDelivery key="d" column={column} purchase={purchase} />],
    [
      t({ message: 'Payment', context: 'terms of payment' }),
      <PaymentTerms key="p" terms={offer.payment_terms} />,
    ],
    [t`Offer valid until`, <OfferValidity key="v" column={column} purchase={purchase} />],
    ...listStatedTerms(columns.map((one) => one.offer)).map((term): [string, React.ReactNode] => [
      i18n._(offerTermLabels[term]),
      termText(offer, term) ?? <span className="muted">{i18n._(notStatedPhrase)}</span>,
    ]),
    [t`Their offer number`, offer.supplier_offer_number || '–'],
  ];
  if (offer.offer_description !== '') terms.push([t`Description`, offer.offer_description]);
  if (offer.attachments.length > 0)
    terms.push([t`Attachments`, <FileLinks key="f" files={offer.attachments} />]);
  return (
    <div className={styles.supplier}>
      <Select
        aria-label={t`Supplier`}
        value={String(rfp.id)}
        onChange={setChosen}
        options={columns.map((one) => ({ value: String(one.rfp.id), label: one.rfp.supplier.name }))}
      />
      <MarketplaceBadge supplier={rfp.supplier} />
      <div className={styles.supplierHead}>
        <WholeOfferCheckbox column={column} accepting={accepting} />
        <span className={prices.second}>
          v{offer.version} · {moment(offer.offer_date)}
        </span>
        {supplierDialogs.parts.map((dialog) => (
          <SupplierDialogButton
            isTitle
            key={dialog.name}
            onOpen={() => accepting.openDialog(dialog, column, columns)}
          >
            {i18n._(dialog.title)}
          </SupplierDialogButton>
        ))}
        <OfferMenu purchase={purchase} rfp={rfp} accepting={accepting} />
      </div>
      <EnteredByBuyerNote offer={offer} />
      <OfferState rfp={rfp} purchase={purchase} />
      <ul className={styles.list}>
        {rows.map((row) => {
          const cell = row.cells[index];
          return (
            <li
              key={row.article.id}
              className={styles.offer}
              data-accepted={(cell && cell.accepted !== null) || undefined}
            >
              {cell ? (
                <AcceptCheckbox cell={cell} row={row} column={column} accepting={accepting} />
              ) : (
                <span />
              )}
              <span className={styles.who}>
                <span className={styles.whoLine}>
                  {row.article.name} {cell?.isLowest && <LowestBadge />}
                </span>
                {cell && <SuspiciousPriceMark cell={cell} row={row} />}
                {cell && <QuantityDifference cell={cell} row={row} column={column} accepting={accepting} />}
              </span>
              {cell ? (
                <span className={styles.figures}>
                  <bdi className={`num ${prices.price}`} data-lowest={cell.isLowest || undefined}>
                    {format.price(cell.price.toString())}
                  </bdi>
                  {cell.difference && (
                    <span className={prices.second}>
                      <DifferenceText difference={cell.difference} />
                    </span>
                  )}
                </span>
              ) : (
                <span className={prices.second}>
                  <Trans comment="the supplier left this item out">not offered</Trans>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <dl className={styles.terms}>
        <Suspense fallback={null}>
          {parts.map(({ name, Terms }) => (
            <Terms key={`${rfp.id} ${name}`} purchase={purchase} rfpId={rfp.id} />
          ))}
        </Suspense>
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
