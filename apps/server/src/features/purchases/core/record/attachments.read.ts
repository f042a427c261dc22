import type { Tenant } from '../../../../platform/db/tenant.ts';

export interface AttachmentRow {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** Null: it belongs to the request itself. */
  readonly rfp_id: number | null;
  /** Set with the offer it came with. */
  readonly offer_id: number | null;
  readonly for_suppliers: boolean;
  /** Set with the internal note, receipt or payment it came with. */
  readonly note_id: number | null;
  readonly receipt_id: number | null;
  readonly payment_id: number | null;
}

/** Tells whether a file belongs to the request itself and nothing that came to it later. */
export function isOfRequest(
  file: Pick<AttachmentRow, 'rfp_id' | 'note_id' | 'receipt_id' | 'payment_id'>,
): boolean {
  return (
    file.rfp_id === null && file.note_id === null && file.receipt_id === null && file.payment_id === null
  );
}

/** Everything attached to a purchase: to the request and to its offers. */
export function readAttachments(tenant: Tenant, purchaseId: number): Promise<AttachmentRow[]> {
  return tenant
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .select(['files.id', 'files.name', 'files.size', 'files.type'])
    .select(['attachments.rfp_id', 'attachments.offer_id', 'attachments.for_suppliers'])
    .select(['attachments.note_id', 'attachments.receipt_id', 'attachments.payment_id'])
    .where('attachments.purchase_id', '=', purchaseId)
    .orderBy('files.id')
    .execute();
}
