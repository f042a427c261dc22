import { Trans } from '@lingui/react/macro';
import { getDisabledReason, isActionShown } from '#core/purchase/web/detail/allowance.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';

interface DecisionButtonsProps {
  readonly purchase: PurchaseDetail;
  /**
   * The ID of the element with the reason why Confirm is disabled; if absent, the reason is shown below the button.
   */
  readonly reasonId?: string | undefined;
  readonly onConfirm: () => void;
  readonly onReject: () => void;
}

/**
 * Renders the buttons for confirming and for rejecting with a note. A button that is not allowed is disabled and
 * shows the reason.
 */
export function DecisionButtons({ purchase, reasonId, onConfirm, onReject }: DecisionButtonsProps) {
  const { can } = purchase;
  // The buttons are side by side in the bottom bar, where a phone has space only for one word each.
  const block = reasonId === undefined;
  const short = useMediaQuery(PHONE_QUERY) && !block;
  const confirmLabel = short ? (
    <Trans context="button: a purchase">Confirm</Trans>
  ) : (
    <Trans>Confirm the purchase</Trans>
  );
  return (
    <>
      {isActionShown(can.confirm) &&
        (can.confirm.ok ? (
          <Button variant="primary" size={block ? 'xl' : 'lg'} block={block} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        ) : (
          <DisabledButton
            size={block ? 'xl' : 'lg'}
            block={block}
            {...(reasonId ? { reasonId } : { reason: getDisabledReason(can.confirm) })}
          >
            {confirmLabel}
          </DisabledButton>
        ))}
      {can.reject_realization.ok && (
        <Button variant="danger" size="lg" block={block} onClick={onReject}>
          {short ? <Trans context="button: a purchase">Reject</Trans> : <Trans>Reject with a reason</Trans>}
        </Button>
      )}
    </>
  );
}

interface WithdrawButtonProps {
  readonly purchase: PurchaseDetail;
  readonly onWithdraw: () => void;
}

/** Withdraws the purchase from approval, where there is no menu. Available to its creator and to staff. */
export function WithdrawButton({ purchase, onWithdraw }: WithdrawButtonProps) {
  if (!purchase.can.withdraw_approval.ok) return null;
  return (
    <Button variant="ghost" block onClick={onWithdraw}>
      <Trans comment="takes a purchase back from approval">Withdraw from approval</Trans>
    </Button>
  );
}
