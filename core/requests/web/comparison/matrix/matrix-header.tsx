import { Trans, useLingui } from '@lingui/react/macro';
import { getDisabledReason } from '#core/purchase/web/detail/allowance.ts';
import { useMomentText } from '#core/purchase/web/detail/use-moment-text.ts';
import type { OfferColumn } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { MarketplaceBadge } from '#core/requests/web/detail/invitations/marketplace-badge.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { hasOfferActions, OfferMenu } from '../offer-menu.tsx';
import { EnteredByBuyerNote, OfferState } from '../offer-state.tsx';
import { SupplierDialogButton } from '../supplier-dialog-button.tsx';
import { supplierDialogs } from '../supplier-dialogs.ts';
import type { AcceptHandlers } from '../use-accept-handlers.tsx';
import styles from './matrix.module.css';

interface MatrixHeadProps {
  readonly column: OfferColumn;
  readonly columns: readonly OfferColumn[];
  readonly purchase: PurchaseDetail;
  readonly accepting: AcceptHandlers;
}

/** Shows the supplier, the version of the offer, and the checkbox for the whole offer. */
export function MatrixHeader({ column, columns, purchase, accepting }: MatrixHeadProps) {
  const { rfp, offer } = column;
  const { i18n } = useLingui();
  const moment = useMomentText(purchase.server_now);
  const when = moment(offer.offer_date);
  const [dialog, ...others] = supplierDialogs.parts;
  return (
    <th scope="col" className={styles.head}>
      <span className={styles.supplier} title={rfp.supplier.name}>
        <SupplierDialogButton onOpen={dialog && (() => accepting.openDialog(dialog, column, columns))}>
          {rfp.supplier.name}
        </SupplierDialogButton>
        {hasOfferActions({ purchase, rfp }) && (
          <span className={styles.offerMenu}>
            <OfferMenu purchase={purchase} rfp={rfp} accepting={accepting} />
          </span>
        )}
      </span>
      <span className={styles.version}>
        <WholeOfferCheckbox column={column} accepting={accepting} bare />
        <bdi>
          <Trans comment="version of an offer and when it came">
            v{offer.version} · {when}
          </Trans>
        </bdi>
        {others.map((other) => (
          <SupplierDialogButton
            isTitle
            key={other.name}
            onOpen={() => accepting.openDialog(other, column, columns)}
          >
            {i18n._(other.title)}
          </SupplierDialogButton>
        ))}
      </span>
      <MarketplaceBadge supplier={rfp.supplier} />
      <EnteredByBuyerNote offer={offer} />
      <OfferState rfp={rfp} purchase={purchase} />
    </th>
  );
}

interface WholeOfferProps {
  readonly column: OfferColumn;
  readonly accepting: AcceptHandlers;
  /** Whether to show only the checkbox, because the supplier's name is already shown beside it. */
  readonly bare?: boolean;
}

/** Checked if the whole offer is accepted; indeterminate (a dash) if only a part is. */
export function WholeOfferCheckbox({ column, accepting, bare }: WholeOfferProps) {
  const { t } = useLingui();
  const { rfp, lines, accepted } = column;
  if (!accepting.shown) return bare ? null : <span />;
  const all = accepted?.lines === lines;
  return (
    <Checkbox
      hideLabel={bare}
      className={bare ? undefined : styles.whole}
      label={t({ message: 'whole offer', comment: 'accepts every item of an offer' })}
      aria-label={t`Accept the whole offer of ${rfp.supplier.name}`}
      checked={all}
      indeterminate={accepted !== null && !all}
      disabled={accepted === null && !rfp.can.accept_offer.ok}
      title={getDisabledReason(rfp.can.accept_offer)}
      onChange={() => accepting.toggleOffer(column)}
    />
  );
}
