import { Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import prices from '#core/purchase/web/comparison/prices.module.css';
import { useDecisionHistory } from '#core/purchase/web/detail/use-decision-history.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';

/** Shows the unusual states of an offer; renders nothing for an ordinary offer. */
export function OfferState({ rfp, purchase }: { rfp: PurchaseInvitation; purchase: PurchaseDetail }) {
  const isRejectedByUser = useDecisionHistory(purchase).rejected.has(rfp.supplier.id);
  if (rfp.withdrawn_at !== null)
    return (
      <StatusPill tone="red" icon={<IconX size={16} />}>
        <Trans context="invitation">withdrawn</Trans>
      </StatusPill>
    );
  if (rfp.declined_at !== null)
    return (
      <>
        <StatusPill tone="red" icon={<IconX size={16} />}>
          <Trans context="invitation">declined</Trans>
        </StatusPill>
        {rfp.decline_reason && (
          <span className={prices.second}>
            <Trans>Reason: {rfp.decline_reason}</Trans>
          </span>
        )}
      </>
    );
  if (rfp.to_be_reconfirmed)
    return (
      <StatusPill tone="warn" icon={<IconAlertTriangle size={16} />}>
        <Trans comment="the request changed after this offer; the supplier has to confirm it">
          to be reconfirmed
        </Trans>
      </StatusPill>
    );
  if (rfp.counter_proposal && !rfp.counter_proposal.answered && rfp.status < OFFER_STATUS.CONFIRMED)
    return (
      <StatusPill tone="sky" icon={<IconTargetArrow size={16} />}>
        <Trans comment="the supplier has not answered them yet">target prices sent</Trans>
      </StatusPill>
    );
  if (rfp.status === OFFER_STATUS.REJECTED && purchase.confirmed_at !== null && !isRejectedByUser)
    return (
      <StatusPill tone="n" icon={<IconMinus size={16} />}>
        <Trans context="offer status">Not chosen</Trans>
      </StatusPill>
    );
  if (rfp.status === OFFER_STATUS.REJECTED)
    return (
      <StatusPill tone="red" icon={<IconX size={16} />}>
        <Trans context="offer status">Rejected</Trans>
      </StatusPill>
    );
  if (rfp.status === OFFER_STATUS.CONFIRMED)
    return (
      <StatusPill tone="teal" icon={<IconCircleCheck size={16} />}>
        <Trans context="offer status">Confirmed</Trans>
      </StatusPill>
    );
  return null;
}

/** Shows that the buyer entered the offer: the user who entered it, and the person from whom it was received. */
export function EnteredByBuyerNote({ offer }: { offer: Offer }) {
  if (!offer.entered_by_buyer) return null;
  return (
    <span className={prices.second}>
      <Trans comment="an offer that a supplier gave another way than by the product">
        entered by {offer.entered_by}, given by {offer.given_by}
      </Trans>
    </span>
  );
}
