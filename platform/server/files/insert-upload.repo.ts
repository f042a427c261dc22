import type { FileInfo } from '#platform/shared/wire/common.ts';
import type { TenantTx } from '../db/tenant.ts';
import type { StoredFile } from './receive-upload.ts';

/** Inserts the row of a new file to which nothing refers yet; `userId` is null if no user uploaded it. */
export async function insertUpload(tx: TenantTx, userId: number | null, file: StoredFile): Promise<FileInfo> {
  const { id } = await tx
    .insertInto('files', {
      storage_key: file.storage_key,
      name: file.name,
      size: file.size,
      type: file.type,
      sha256: file.sha256,
      uploaded_by_user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name: file.name, size: file.size, type: file.type };
}
