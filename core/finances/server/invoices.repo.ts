import type { TenantTx } from '#platform/server/db/tenant.ts';

export interface NewInvoice {
  readonly purchase_id: number;
  readonly award_id: number;
  readonly number: string;
  readonly amount: string;
  readonly issued_on: string | null;
  readonly due_date: string;
  readonly user_id: number;
  /** The e-invoice that was accepted as this invoice; absent if the invoice was entered manually. */
  readonly incoming_id?: number;
  readonly at: string;
}

/**
 * Inserts an invoice. A second invoice with the same number and award violates the `invoices_number` constraint.
 */
export async function insertInvoice(tx: TenantTx, invoice: NewInvoice): Promise<void> {
  await tx
    .insertInto('invoices', {
      purchase_id: invoice.purchase_id,
      award_id: invoice.award_id,
      number: invoice.number,
      amount: invoice.amount,
      issued_on: invoice.issued_on,
      due_date: invoice.due_date,
      user_id: invoice.user_id,
      created_at: invoice.at,
      incoming_id: invoice.incoming_id ?? null,
      covered: invoice.incoming_id === undefined ? null : invoice.amount,
    })
    .execute();
}

/**
 * Links a manually entered invoice to the accepted e-invoice with the same number. `amount` is the covered
 * amount.
 */
export async function linkInvoice(
  tx: TenantTx,
  id: number,
  share: { readonly incoming_id: number; readonly amount: string },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ incoming_id: share.incoming_id, covered: share.amount })
    .where('id', '=', id)
    .execute();
}

/** Marks an invoice as removed. The row remains, because payments that were reversed later may refer to it. */
export async function removeInvoice(tx: TenantTx, id: number, at: string): Promise<void> {
  await tx.updateTable('invoices').set({ removed_at: at }).where('id', '=', id).execute();
}
