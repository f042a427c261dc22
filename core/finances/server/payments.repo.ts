import type { PaymentType } from '#core/purchase/rules/facts.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { buildPayeeSupplierIdSql } from './payee-supplier.read.ts';
import type { PaymentRow } from './payments.read.ts';

export interface NewPayment {
  readonly purchase_id: number;
  readonly award_id: number;
  readonly type: PaymentType;
  readonly amount: string;
  readonly invoice_id: number | null;
  readonly invoice_number: string;
  readonly due_date: string | null;
  readonly paid_on: string;
  readonly note: string;
  readonly user_id: number;
  readonly at: string;
}

export async function insertPayment(tx: TenantTx, payment: NewPayment): Promise<number> {
  const paid = await buildPayeeSupplierIdSql(tx, payment.purchase_id);
  const { id } = await tx
    .insertInto('payments', {
      purchase_id: payment.purchase_id,
      award_id: payment.award_id,
      kind: 'payment',
      payment_type: payment.type,
      amount: payment.amount,
      invoice_id: payment.invoice_id,
      invoice_number: payment.invoice_number,
      due_date: payment.due_date,
      paid_on: payment.paid_on,
      note: payment.note,
      user_id: payment.user_id,
      created_at: payment.at,
      supplier_account_id: (eb) =>
        eb
          .selectFrom('supplier_accounts')
          .innerJoin('awards', (join) => join.on('supplier_accounts.supplier_id', '=', paid))
          .select('supplier_accounts.id')
          .where('supplier_accounts.company_id', '=', tx.company_id)
          .where('awards.company_id', '=', tx.company_id)
          .where('awards.id', '=', payment.award_id)
          .where('supplier_accounts.state', '=', 'in_force'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Attaches files to a payment; suppliers never see them. */
export async function attachToPayment(
  tx: TenantTx,
  { purchase_id, payment_id }: { readonly purchase_id: number; readonly payment_id: number },
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id) => ({
    file_id,
    purchase_id,
    payment_id,
    for_suppliers: false,
  }));
  await tx.insertInto('attachments', rows).execute();
}

interface NewReversal {
  readonly of: PaymentRow;
  readonly purchase_id: number;
  /** `waiting` means that the reversal waits for an owner and has no effect yet. */
  readonly state: 'done' | 'waiting';
  readonly reason: string;
  readonly day: string;
  readonly user_id: number;
  readonly at: string;
}

/** Inserts a payment's reversal: a copy with the opposite amount, and the reason as its note. */
export async function insertReversal(tx: TenantTx, reversal: NewReversal): Promise<void> {
  const { of, state } = reversal;
  await tx
    .insertInto('payments', {
      purchase_id: reversal.purchase_id,
      award_id: of.award_id,
      kind: 'reversal',
      state,
      reverses_id: of.id,
      payment_type: of.payment_type,
      amount: `-${of.amount}`,
      invoice_id: of.invoice_id,
      invoice_number: of.invoice_number,
      paid_on: state === 'done' ? reversal.day : null,
      note: reversal.reason,
      user_id: reversal.user_id,
      created_at: reversal.at,
    })
    .execute();
}

export async function decideReversal(
  tx: TenantTx,
  id: number,
  decision: {
    readonly state: 'done' | 'refused';
    readonly day: string;
    readonly user_id: number;
    readonly at: string;
  },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state: decision.state,
      decided_by_user_id: decision.user_id,
      decided_at: decision.at,
      ...(decision.state === 'done' ? { paid_on: decision.day } : {}),
    })
    .where('id', '=', id)
    .execute();
}
