import { Trans } from '@lingui/react/macro';
import { isShown, reasonOf } from '#core/purchase/web/detail/allowance.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { OffButton } from '#platform/web/ui/off-button.tsx';

interface DecisionButtonsProps {
  readonly purchase: PurchaseDetail;
  /** Where the reason stands that confirming is off for; below the button unless given. */
  readonly reasonId?: string | undefined;
  readonly onConfirm: () => void;
  readonly onReject: () => void;
}

/** Confirm, and send back with a note; off with the reason where refused. */
export function DecisionButtons({ purchase, reasonId, onConfirm, onReject }: DecisionButtonsProps) {
  const { can } = purchase;
  // In the foot they stand side by side.
  const block = reasonId === undefined;
  return (
    <>
      {isShown(can.confirm) &&
        (can.confirm.ok ? (
          <Button variant="primary" size={block ? 'xl' : 'lg'} block={block} onClick={onConfirm}>
            <Trans>Confirm the purchase</Trans>
          </Button>
        ) : (
          <OffButton
            size={block ? 'xl' : 'lg'}
            block={block}
            {...(reasonId ? { reasonId } : { reason: reasonOf(can.confirm) })}
          >
            <Trans>Confirm the purchase</Trans>
          </OffButton>
        ))}
      {can.reject_realization.ok && (
        <Button variant="danger" size="lg" block={block} onClick={onReject}>
          <Trans>Reject with a reason</Trans>
        </Button>
      )}
    </>
  );
}

interface WithdrawButtonProps {
  readonly purchase: PurchaseDetail;
  readonly onWithdraw: () => void;
}

/** For whoever raised it, and staff: takes it back from approval. */
export function WithdrawButton({ purchase, onWithdraw }: WithdrawButtonProps) {
  if (!purchase.can.withdraw_approval.ok) return null;
  return (
    <Button size="lg" block onClick={onWithdraw}>
      <Trans comment="takes a purchase back from approval">Withdraw from approval</Trans>
    </Button>
  );
}
