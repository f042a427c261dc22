import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant.ts';

/** Removes the row unless something refers to it; true where it is gone. */
export async function deleteUnattached(tx: TenantTx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('kept_for', 'is', null)
    .where('template_id', 'is', null)
    .where(sql<boolean>`not exists (select from attachments a where a.file_id = files.id)`)
    .where(sql<boolean>`not exists (select from documents d where d.file_id = files.id)`)
    .where(sql<boolean>`not exists (select from supplier_accounts s where s.paper_file_id = files.id)`)
    .where(sql<boolean>`not exists (select from incoming_invoices i where i.file_id = files.id)`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
