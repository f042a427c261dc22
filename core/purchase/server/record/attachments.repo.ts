import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError, getViolatedConstraint } from '#platform/server/errors.ts';

/** A form that lists the files of a purchase. */
export interface AttachingForm {
  readonly attachments: readonly { readonly file_id: number; readonly for_suppliers: boolean }[];
}

/**
 * Attaches exactly the form's files to the request; files of offers are not touched. With `keep`, the pack of the
 * purchase still contains the removed files, because other people have seen them (ADR 0092).
 */
export async function replaceAttachments(
  tx: TenantTx,
  purchaseId: number,
  form: AttachingForm,
  { keep = false }: { readonly keep?: boolean } = {},
): Promise<void> {
  const detached = await tx
    .deleteFrom('attachments')
    .where('purchase_id', '=', purchaseId)
    .where('rfp_id', 'is', null)
    .where('note_id', 'is', null)
    .where('receipt_id', 'is', null)
    .where('payment_id', 'is', null)
    .returning('file_id')
    .execute();
  const removed = detached.filter(({ file_id }) => !form.attachments.some((one) => one.file_id === file_id));
  if (keep && removed.length > 0)
    await tx
      .updateTable('files')
      .set({ kept_for: purchaseId })
      .where(
        'id',
        'in',
        removed.map(({ file_id }) => file_id),
      )
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
    // Another request attached one of the files after the form was checked.
    if (getViolatedConstraint(error) === 'attachments_pkey')
      throw fieldError('attachments', 'unknown_record');
    throw error;
  }
}
