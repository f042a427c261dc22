import { Trans } from '@lingui/react/macro';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import type { Procurement } from '#core/marketplace/wire/marketplace.ts';
import { WonOfferText } from '#core/offers/web/public.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { OwnOrderButton } from './own-order-button.tsx';

/** Shows the result to the extent that the buyer discloses it. It never includes other bidders or their prices. */
export function ProcurementResult({ procurement }: { procurement: Procurement }) {
  const { state, customer, invitation } = procurement;
  switch (state) {
    case 'won': {
      const [offer] = procurement.versions;
      const award = invitation?.award;
      return (
        <Notice
          tone="green"
          role="note"
          icon={<IconTrophy />}
          title={<Trans>You have won this procurement</Trans>}
          action={award && <OwnOrderButton procurementId={procurement.id} award={award} />}
        >
          {award && offer && (
            <p>
              <WonOfferText award={award} offer={offer} />
            </p>
          )}
        </Notice>
      );
    }
    case 'lost':
      return (
        <Notice tone="n" role="note" title={<Trans>Your offer was not chosen</Trans>}>
          <p>
            <Trans>{customer.name} has completed this procurement and gives no reasons here.</Trans>
          </p>
        </Notice>
      );
    case 'missed':
      return (
        <Notice tone="n" role="note" title={<Trans>This procurement is over</Trans>}>
          <p>
            <Trans>You did not submit an offer.</Trans>
          </p>
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="red" role="note" title={<Trans>The buyer has canceled this procurement</Trans>}>
          <p>
            <Trans>No action is needed.</Trans>
          </p>
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice tone="red" role="note" title={<Trans>The buyer has withdrawn this invitation</Trans>}>
          <p>
            <Trans>The request is no longer shown. Your offers remain below.</Trans>
          </p>
        </Notice>
      );
    case 'declined':
      return (
        <Notice tone="n" role="note" title={<Trans>You have declined this invitation</Trans>}>
          <p>{invitation?.decline_reason}</p>
        </Notice>
      );
    case 'published':
      return (
        <Notice tone="n" role="note" title={<Trans>Published in one of your categories</Trans>}>
          <p>
            <Trans>
              If you submit an offer, {customer.name} sees your company’s name, tax number and contact person.
              No one else sees it.
            </Trans>
          </p>
        </Notice>
      );
    case 'to_answer':
      return procurement.to_be_reconfirmed ? (
        <Notice
          tone="warn"
          role="note"
          title={<Trans>The request has changed since you submitted your offer</Trans>}
        >
          <p>
            <Trans>Confirm your offer or change it; until then it cannot be chosen.</Trans>
          </p>
        </Notice>
      ) : null;
    default:
      return null;
  }
}
