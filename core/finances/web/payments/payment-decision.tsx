import { Trans, useLingui } from '@lingui/react/macro';
import type { Payment } from '#core/finances/wire.ts';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { isOwner } from '#platform/shared/access/actor.ts';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { usePurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';

export interface PaymentDecisionRequest {
  readonly what: 'reverse' | 'agree' | 'refuse';
  readonly payment: Payment;
}

interface PaymentDecisionProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  readonly asked: PaymentDecisionRequest;
  readonly onClose: () => void;
}

/** Asks for confirmation before a payment is reversed, or before an owner accepts or rejects a reversal. */
export function PaymentDecisionDialog({ purchase, award, asked, onClose }: PaymentDecisionProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const writes = usePurchaseWrites<PurchaseDetail>(null);
  const atOnce = isOwner(useActor());
  const { what, payment } = asked;
  const amount = format.money(payment.amount.replace('-', ''), award.currency);
  const { name } = award.supplier;
  const sent = { params: { id: purchase.id }, version: purchase.version };

  const write = (text: string) => {
    const payment_id = payment.id;
    switch (what) {
      case 'reverse':
        return call('POST purchase-steps/finances/payments/reverse/{id}', {
          ...sent,
          body: { payment_id, reason: text },
        });
      case 'agree':
        return call('PUT purchase-steps/finances/payments/agree/{id}', { ...sent, body: { payment_id } });
      case 'refuse':
        return call('PUT purchase-steps/finances/payments/refuse/{id}', {
          ...sent,
          body: { payment_id, note: text },
        });
    }
  };
  const words = {
    reverse: {
      title: (
        <Trans>
          Reverse the payment of {amount} to {name}?
        </Trans>
      ),
      text: atOnce ? (
        <Trans>A reversing entry is posted; the original payment remains visible.</Trans>
      ) : (
        <Trans>It requires an owner’s agreement and has no effect until then.</Trans>
      ),
      confirm: t`Reverse payment`,
      done: atOnce ? t`Payment reversed` : t`Entered; an owner has to agree`,
      reason: {
        label: t`Reason`,
        missing: t`Enter a reason.`,
        maxLength: MAX_LONG_TEXT_LENGTH,
      },
    },
    agree: {
      title: <Trans>Agree to the reversal of {amount}?</Trans>,
      text: <Trans>Reason: {payment.note}</Trans>,
      confirm: t`Agree and reverse`,
      done: t`Payment reversed`,
      reason: undefined,
    },
    refuse: {
      title: <Trans>Refuse the reversal of {amount}?</Trans>,
      text: <Trans>The payment remains unchanged. The person who requested the reversal is notified.</Trans>,
      confirm: t`Refuse the reversal`,
      done: t`Reversal refused`,
      reason: { label: t`Note`, maxLength: MAX_LONG_TEXT_LENGTH },
    },
  }[what];

  return (
    <ConfirmDialog
      open
      harmful={what === 'reverse'}
      busy={writes.busy !== null}
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      confirmLabel={words.confirm}
      {...(words.reason ? { reason: words.reason } : {})}
      onConfirm={(text) =>
        void writes
          .run(what, () => write(text), { kind: 'success', title: words.done })
          .then((done) => done && onClose())
      }
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
