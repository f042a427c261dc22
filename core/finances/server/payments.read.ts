import type { PaymentType } from '#core/purchase/rules/facts.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

export interface PaymentRow {
  readonly id: number;
  readonly award_id: number;
  readonly kind: 'payment' | 'reversal';
  readonly state: 'done' | 'waiting' | 'refused';
  readonly reverses_id: number | null;
  readonly payment_type: PaymentType;
  readonly amount: string;
  readonly invoice_id: number | null;
  readonly invoice_number: string;
  readonly due_date: string | null;
  readonly paid_on: string | null;
  readonly note: string;
  readonly user_id: number;
  readonly by: string;
  readonly decided_by: string | null;
  readonly created_at: string;
}

/** Reads a purchase's payments, oldest first, including pending, rejected and completed reversals. */
export async function readPayments(tenant: Tenant, purchaseId: number): Promise<PaymentRow[]> {
  const rows = await tenant
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('users as decider', 'decider.id', 'payments.decided_by_user_id')
    .select(['payments.id', 'payments.award_id', 'payments.kind', 'payments.state', 'payments.reverses_id'])
    .select(['payments.payment_type', 'payments.amount', 'payments.invoice_id', 'payments.invoice_number'])
    .select(['payments.due_date', 'payments.paid_on', 'payments.note', 'payments.created_at'])
    .select(['payments.user_id', 'users.name as by', 'decider.name as decided_by'])
    .where('payments.purchase_id', '=', purchaseId)
    .orderBy('payments.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind,
    state: row.state,
    payment_type: row.payment_type,
  }));
}
