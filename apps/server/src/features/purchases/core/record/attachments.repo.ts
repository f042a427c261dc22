import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { brokenConstraint, fieldError } from '../../../../platform/errors.ts';

/** A form that names the files of a purchase. */
export interface AttachingForm {
  readonly attachments: readonly { readonly file_id: number; readonly for_suppliers: boolean }[];
}

/** Attaches exactly the form's files to the request; what an offer brought along stays untouched. */
export async function replaceAttachments(
  tx: TenantTx,
  purchaseId: number,
  form: AttachingForm,
): Promise<void> {
  await tx
    .deleteFrom('attachments')
    .where('purchase_id', '=', purchaseId)
    .where('rfp_id', 'is', null)
    .where('note_id', 'is', null)
    .where('receipt_id', 'is', null)
    .where('payment_id', 'is', null)
    .execute();
  if (form.attachments.length === 0) return;
  const rows = form.attachments.map(({ file_id, for_suppliers }) => ({
    file_id,
    for_suppliers,
    purchase_id: purchaseId,
  }));
  try {
    await tx.insertInto('attachments', rows).execute();
  } catch (error) {
    // Another request took one of the files since the form was checked.
    if (brokenConstraint(error) === 'attachments_pkey') throw fieldError('attachments', 'unknown_record');
    throw error;
  }
}
