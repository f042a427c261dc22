import type { Tenant } from '../../platform/db/tenant.ts';

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
}

/** Everything attached to a purchase: to the request and to its offers. */
export function readAttachments(tenant: Tenant, purchaseId: number): Promise<AttachmentRow[]> {
  return tenant
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .select(['files.id', 'files.name', 'files.size', 'files.type'])
    .select(['attachments.rfp_id', 'attachments.offer_id', 'attachments.for_suppliers'])
    .where('attachments.purchase_id', '=', purchaseId)
    .orderBy('files.id')
    .execute();
}
