import { Trans, useLingui } from '@lingui/react/macro';
import type { Payment } from '#core/finances/wire.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from '../finances.module.css';
import type { PaymentDecisionRequest } from './payment-decision.tsx';

interface PaymentActionsProps {
  readonly purchase: PurchaseDetail;
  readonly payment: Payment;
  readonly onAsk: (asked: PaymentDecisionRequest) => void;
}

/** Offers the actions for one payment: reversing it or, for an owner, accepting or rejecting its reversal. */
export function PaymentActions({ purchase, payment, onAsk }: PaymentActionsProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const amount = format.amount(payment.amount.replace('-', ''));
  const { can } = purchase;
  if (payment.state === 'waiting')
    return (
      <span className={styles.actions}>
        {can.agree_reverse_payment?.ok && (
          <Button
            size="sm"
            aria-label={t`Agree to the reversal of ${amount}`}
            onClick={() => onAsk({ what: 'agree', payment })}
          >
            <Trans context="button">Agree</Trans>
          </Button>
        )}
        {can.refuse_reverse_payment?.ok && (
          <Button
            size="sm"
            aria-label={t`Refuse the reversal of ${amount}`}
            onClick={() => onAsk({ what: 'refuse', payment })}
          >
            <Trans context="button: says no to what a colleague entered">Refuse</Trans>
          </Button>
        )}
      </span>
    );
  if (payment.kind === 'payment' && payment.reversed === 'no' && can.reverse_payment?.ok)
    return (
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Reverse the payment of ${amount}`}
        onClick={() => onAsk({ what: 'reverse', payment })}
      >
        <Trans context="button: a payment">Reverse</Trans>
      </Button>
    );
  return null;
}
