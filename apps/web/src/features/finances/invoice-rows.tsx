import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@ponuda/contract/finances';
import type { Award, PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { dec } from '@ponuda/domain/money/decimal';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useWrites } from '../../kit/writes/use-writes.ts';
import { call } from '../../lib/http/http.ts';
import { useFormats } from '../../lib/words/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { DueDay } from './due-day.tsx';
import styles from './finances.module.css';
import { paymentChoices } from './payments/payment-choices.ts';

interface InvoiceRowsProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  readonly invoices: readonly Invoice[];
  readonly onPay: (invoice: Invoice) => void;
}

/** What the supplier invoiced, the first due first; what is open can be paid from here. */
export function InvoiceRows({ purchase, award, invoices, onPay }: InvoiceRowsProps) {
  const { t } = useLingui();
  const format = useFormats();
  const writes = useWrites<PurchaseDetail>(null);
  const [removed, setRemoved] = useState<Invoice | null>(null);
  if (invoices.length === 0) return null;
  const mayPay = purchase.can.pay?.ok === true;
  const payable = paymentChoices(purchase.kind, award).some(({ refusal }) => refusal === null);
  const remove = async ({ id, number }: Invoice) => {
    const done = await writes.run(
      'remove',
      () =>
        call('PUT purchase-steps/finances/invoices/remove/{id}', {
          params: { id: purchase.id },
          version: purchase.version,
          body: { invoice_id: id },
        }),
      { kind: 'success', title: t`Invoice ${number} removed` },
    );
    if (done) setRemoved(null);
  };
  return (
    <div className={styles.part}>
      <h3>
        <Trans>Invoices</Trans>
      </h3>
      <ul className={styles.rows}>
        {invoices.map((invoice) => {
          const open = dec(invoice.open).isPositive();
          return (
            <li key={invoice.id} className={styles.row}>
              <span className={styles.two}>
                <b>
                  <bdi>{invoice.number}</bdi>
                </b>
                <span className={styles.meta}>
                  <Trans>entered by {invoice.by}</Trans>
                </span>
              </span>
              <DueDay day={invoice.due_date} overdue={invoice.overdue} />
              <bdi className="num">{format.money(invoice.amount, award.currency)}</bdi>
              {open ? (
                <span className={styles.meta}>
                  <Trans comment="of an invoice">
                    open <bdi className="num">{format.money(invoice.open, award.currency)}</bdi>
                  </Trans>
                </span>
              ) : (
                <StatusPill tone="green" icon={<IconCheck size={14} />}>
                  <Trans comment="an invoice">paid</Trans>
                </StatusPill>
              )}
              {mayPay && open && (
                <span className={styles.actions}>
                  {payable && (
                    <Button
                      size="sm"
                      aria-label={t`Pay invoice ${invoice.number}`}
                      onClick={() => onPay(invoice)}
                    >
                      <Trans context="button">Pay</Trans>
                    </Button>
                  )}
                  {dec(invoice.paid).isZero() && (
                    <IconButton
                      size="sm"
                      label={t`Remove invoice ${invoice.number}`}
                      icon={<IconTrash />}
                      onClick={() => setRemoved(invoice)}
                    />
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {removed && (
        <ConfirmDialog
          open
          busy={writes.busy !== null}
          onOpenChange={(next) => !next && setRemoved(null)}
          title={<Trans>Remove invoice {removed.number}?</Trans>}
          confirmLabel={t`Remove invoice`}
          onConfirm={() => void remove(removed)}
        >
          <p>
            <Trans>
              Nothing is paid of it. It no longer counts as due; the history keeps that it was there.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
