import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** How long an upload waits for the form it was made for. */
const KEPT_HOURS = 24;

/** Removes the rows of uploads of all companies that no form claimed in time; answers their storage keys. */
export async function deleteForgottenUploads(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('files')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('files as f')
        .select('f.id')
        .where(sql<boolean>`f.created_at < now_utc() - make_interval(hours => ${KEPT_HOURS})`)
        .where('f.kept_for', 'is', null)
        .where('f.template_id', 'is', null)
        .where(sql<boolean>`not exists (select from attachments a where a.file_id = f.id)`)
        .where(sql<boolean>`not exists (select from documents d where d.file_id = f.id)`)
        .where(sql<boolean>`not exists (select from supplier_accounts s where s.paper_file_id = f.id)`)
        .where(sql<boolean>`not exists (select from incoming_invoices i where i.file_id = f.id)`)
        .orderBy('f.id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}
