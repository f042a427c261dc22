import type { PaymentType } from '@ponuda/domain/purchase/facts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

export interface NewPayment {
  readonly purchaseId: number;
  readonly awardId: number;
  readonly type: PaymentType;
  readonly amount: string;
  readonly invoiceNumber: string;
  readonly dueDate: string | null;
  readonly paidOn: string;
  readonly note: string;
  readonly userId: number;
  readonly at: string;
}

/** Writes a payment; returns its id. */
export async function insertPayment(tx: TenantTx, payment: NewPayment): Promise<number> {
  const { id } = await tx
    .insertInto('payments', {
      purchase_id: payment.purchaseId,
      award_id: payment.awardId,
      kind: 'payment',
      payment_type: payment.type,
      amount: payment.amount,
      invoice_number: payment.invoiceNumber,
      due_date: payment.dueDate,
      paid_on: payment.paidOn,
      note: payment.note,
      user_id: payment.userId,
      created_at: payment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Attaches the papers of a payment; suppliers never see them. */
export async function attachPapers(
  tx: TenantTx,
  { purchaseId, paymentId }: { readonly purchaseId: number; readonly paymentId: number },
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id) => ({
    file_id,
    purchase_id: purchaseId,
    payment_id: paymentId,
    for_suppliers: false,
  }));
  await tx.insertInto('attachments', rows).execute();
}
