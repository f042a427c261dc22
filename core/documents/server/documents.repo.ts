import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { DOCUMENT_RESTORE_DAYS } from '#platform/shared/validation/limits.ts';
import type { DocumentChange, DocumentFields } from '../wire.ts';

/** Locks a supplier against deletion until the transaction ends. Returns false if the supplier does not exist. */
export async function lockDocumentSupplier(tx: TenantTx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('suppliers')
    .select('suppliers.id')
    .where('suppliers.id', '=', id)
    .where('suppliers.deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

interface NewDocument extends DocumentFields {
  readonly supplier_id: number;
  readonly file_id: number;
  readonly user_id: number;
}

export async function insertDocument(tx: TenantTx, given: NewDocument): Promise<number> {
  const { id } = await tx
    .insertInto('documents', {
      supplier_id: given.supplier_id,
      file_id: given.file_id,
      name: given.name,
      description: given.description,
      expires_on: given.expires_on,
      created_by_user_id: given.user_id,
      updated_by_user_id: given.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a document, so that concurrent changes run one after the other. */
export function lockDocument(tx: TenantTx, id: number) {
  return tx
    .selectFrom('documents')
    .select(['documents.version', 'documents.file_id', 'documents.name', 'documents.deleted_at'])
    .where('documents.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface ChangedDocument extends DocumentChange {
  /** The new file; absent if the file does not change. */
  readonly file_id?: number;
  readonly user_id: number;
}

export async function updateDocument(tx: TenantTx, id: number, changed: ChangedDocument): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      name: changed.name,
      ...(changed.description === undefined ? {} : { description: changed.description }),
      ...(changed.expires_on === undefined ? {} : { expires_on: changed.expires_on }),
      version: sql`version + 1`,
      updated_by_user_id: changed.user_id,
      updated_at: nowSql,
      ...(changed.file_id === undefined ? {} : { file_id: changed.file_id }),
    })
    .where('id', '=', id)
    .execute();
}

/** Marks a document as deleted or restores it. */
export async function markDocumentDeleted(
  tx: TenantTx,
  id: number,
  userId: number,
  deleted: boolean,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      deleted_at: deleted ? nowSql : null,
      version: sql`version + 1`,
      updated_by_user_id: userId,
      updated_at: nowSql,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes the row of a file that is no longer referenced. Returns the file's storage key. */
export async function deleteUnreferencedFile(tx: TenantTx, id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('files').where('id', '=', id).returning('storage_key').executeTakeFirst();
  return row?.storage_key;
}

/**
 * Deletes at most `limit` documents, from all companies, that can no longer be restored. Returns the storage keys
 * of their files.
 */
export async function purgeDeletedDocuments(db: Db, limit: number): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const purged = await trx
      .deleteFrom('documents')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('documents as d')
          .select('d.id')
          .where(sql<boolean>`d.deleted_at <= now_utc() - make_interval(days => ${DOCUMENT_RESTORE_DAYS})`)
          .orderBy('d.deleted_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('file_id')
      .execute();
    if (purged.length === 0) return [];
    const ids = purged.map((row) => row.file_id);
    const files = await trx.deleteFrom('files').where('id', 'in', ids).returning('storage_key').execute();
    return files.map((row) => row.storage_key);
  });
}
