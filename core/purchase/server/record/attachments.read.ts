import { jsonListSql, jsonObjectSql } from '#platform/server/db/json-sql.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

export interface AttachmentRow {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** Null if the file belongs to the request itself. */
  readonly rfp_id: number | null;
  /** Set if the file came with an offer. */
  readonly offer_id: number | null;
  readonly for_suppliers: boolean;
  /** Set if the file came with an internal note, receipt or payment. */
  readonly note_id: number | null;
  readonly receipt_id: number | null;
  readonly payment_id: number | null;
}

/** Returns whether a file belongs to the request itself and was not added with a later record. */
export function isRequestFile(
  file: Pick<AttachmentRow, 'rfp_id' | 'note_id' | 'receipt_id' | 'payment_id'>,
): boolean {
  return (
    file.rfp_id === null && file.note_id === null && file.receipt_id === null && file.payment_id === null
  );
}

/** All attachments of the request and the offers of purchase `$2`, as a JSON list. */
export const ATTACHMENTS_SQL = jsonListSql(
  jsonObjectSql('t', ['rfp_id', 'offer_id', 'for_suppliers', 'note_id', 'receipt_id', 'payment_id'], [], {
    id: 'f.id',
    name: 'f.name',
    size: 'f.size',
    type: 'f.type',
  }),
  'f.id',
  'attachments t join files f on f.id = t.file_id where t.company_id = $1 and t.purchase_id = $2',
);

/** Reads only the attachments of a purchase. */
export async function readAttachments(tenant: Tenant, purchaseId: number): Promise<AttachmentRow[]> {
  const [found] = await tenant.rows<{ attachments: AttachmentRow[] }>(
    namedStatement(`select ${ATTACHMENTS_SQL} as attachments`),
    [purchaseId],
  );
  return found?.attachments ?? [];
}
