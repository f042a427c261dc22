import { Trans } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { Button } from '../../ui/button.tsx';
import { OffButton } from '../../ui/off-button.tsx';
import { isShown, reasonOf } from '../request-detail/public.ts';

interface DecisionButtonsProps {
  readonly purchase: PurchaseDetail;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onAsk: (action: 'reject_realization' | 'withdraw') => void;
}

/** Confirm, send back with a note, and for whoever raised it withdraw; off with the reason where refused. */
export function DecisionButtons({ purchase, busy, onConfirm, onAsk }: DecisionButtonsProps) {
  const { can } = purchase;
  return (
    <>
      {isShown(can.confirm) &&
        (can.confirm.ok ? (
          <Button variant="primary" size="lg" block busy={busy} onClick={onConfirm}>
            <Trans>Confirm the purchase</Trans>
          </Button>
        ) : (
          <OffButton size="lg" block reason={reasonOf(can.confirm)}>
            <Trans>Confirm the purchase</Trans>
          </OffButton>
        ))}
      {can.reject_realization.ok && (
        <Button variant="danger" size="lg" block onClick={() => onAsk('reject_realization')}>
          <Trans>Reject with a note</Trans>
        </Button>
      )}
      {can.withdraw.ok && (
        <Button size="lg" block onClick={() => onAsk('withdraw')}>
          <Trans comment="takes a purchase back from approval">Withdraw from approval</Trans>
        </Button>
      )}
    </>
  );
}
