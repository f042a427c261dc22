import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { isUndelivered } from './invitations/is-undelivered.ts';

/** Says which suppliers have not answered yet, and to which of them the invitation was not delivered. */
export function AwaitedSuppliers({ rfps }: { readonly rfps: readonly PurchaseInvitation[] }) {
  const { t } = useLingui();
  const unanswered = rfps.filter(
    ({ status, declined_at, withdrawn_at }) =>
      (status === OFFER_STATUS.PENDING || status === OFFER_STATUS.LINK_OPENED) &&
      declined_at === null &&
      withdrawn_at === null,
  );
  const undelivered = unanswered.filter(isUndelivered);
  const [first, ...others] = unanswered.filter((rfp) => !isUndelivered(rfp));
  const name = first?.supplier.name ?? '';
  const more = others.length;
  return (
    <>
      {first && more > 0 && (
        <span>
          <Trans comment="suppliers whose answer is missing">
            awaiting {name} and {more} more
          </Trans>
        </span>
      )}
      {first && more === 0 && (
        <span>
          {first.status === OFFER_STATUS.LINK_OPENED
            ? t`awaiting ${name}, link opened`
            : t`awaiting ${name}, link not opened yet`}
        </span>
      )}
      {undelivered[0] && (
        <span>
          {undelivered.length === 1 ? (
            <Trans>invitation of {undelivered[0].supplier.name} not delivered</Trans>
          ) : (
            <Plural
              value={undelivered.length}
              one="# invitation not delivered"
              other="# invitations not delivered"
            />
          )}
        </span>
      )}
    </>
  );
}
