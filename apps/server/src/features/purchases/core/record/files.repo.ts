import type { FileInfo } from '@ponuda/contract/common';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import type { StoredFile } from '../../../../platform/files/receive-upload.ts';

/** The row of a file that a user uploaded and nothing refers to yet. */
export async function insertUpload(tx: TenantTx, userId: number, file: StoredFile): Promise<FileInfo> {
  const { id } = await tx
    .insertInto('files', {
      storage_key: file.storage_key,
      name: file.name,
      size: file.size,
      type: file.type,
      uploaded_by_user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name: file.name, size: file.size, type: file.type };
}

/** Removes the row unless something refers to it; true where it is gone. */
export async function deleteUnattached(tx: TenantTx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from attachments a where a.file_id = files.id)`)
    .where(sql<boolean>`not exists (select from documents d where d.file_id = files.id)`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
