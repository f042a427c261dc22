import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Payment } from '#core/finances/wire.ts';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { FileLinks } from '#platform/web/kit/attachments/file-links.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { paymentTypeLabels } from '../../words.ts';
import styles from '../finances.module.css';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentDecisionDialog, type PaymentDecisionRequest } from './payment-decision.tsx';
import { PaymentState } from './payment-state.tsx';

interface PaymentRowsProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  readonly payments: readonly Payment[];
}

/** Shows an order's payments, including reversals. A pending reversal has buttons for the owner's decision. */
export function PaymentRows({ purchase, award, payments }: PaymentRowsProps) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const [asked, setAsked] = useState<PaymentDecisionRequest | null>(null);
  return (
    <div className={styles.part}>
      <h3>
        <Trans>Payments</Trans>
      </h3>
      {payments.length === 0 && (
        <p className="muted">
          <Trans>Nothing paid yet</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {payments.map((payment) => (
          <li key={payment.id} className={styles.row}>
            <span className={styles.two}>
              <b>
                {payment.kind === 'reversal' ? (
                  <Trans comment="an entry that takes a payment back">Reversal</Trans>
                ) : (
                  i18n._(paymentTypeLabels[payment.payment_type])
                )}
              </b>
              <span className={styles.meta}>
                {payment.paid_on !== null && <bdi>{format.day(payment.paid_on)}</bdi>}{' '}
                <Trans>entered by {payment.by}</Trans>
              </span>
              {payment.invoice_number !== '' && (
                <span className={styles.meta}>
                  <Trans>
                    Invoice <bdi>{payment.invoice_number}</bdi>
                  </Trans>
                </span>
              )}
              {payment.note !== '' && <span className={styles.meta}>{payment.note}</span>}
              {payment.files.length > 0 && <FileLinks files={payment.files} />}
            </span>
            <PaymentState payment={payment} />
            <b>
              <bdi className="num">{format.amount(payment.amount)}</bdi>
            </b>
            <PaymentActions purchase={purchase} payment={payment} onAsk={setAsked} />
          </li>
        ))}
      </ul>
      {asked && (
        <PaymentDecisionDialog
          purchase={purchase}
          award={award}
          asked={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
