import type { TenantTx } from '#platform/server/db/tenant.ts';
import { insertUpload } from '#platform/server/files/insert-upload.repo.ts';
import { saveFileRows } from '#platform/server/files/save-file-rows.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import type { InvoiceIntake } from './save-invoice.ts';

export interface InvoiceFile {
  readonly name: string;
  readonly content: Buffer;
  readonly type: string;
  readonly sha256: Buffer;
}

/**
 * Stores a file and calls `write` with its ID in one transaction. Deletes the stored object if the transaction
 * fails.
 */
export async function withStoredFile<R>(
  { platform, tenant, by }: InvoiceIntake,
  { name, content, type, sha256 }: InvoiceFile,
  write: (tx: TenantTx, fileId: number) => Promise<R>,
): Promise<R> {
  const storage_key = newStorageKey();
  await platform.storage.put(storage_key, content);
  return await saveFileRows(platform.storage, [storage_key], () =>
    tenant.transaction(async (tx) => {
      const upload = { storage_key, name, size: content.length, type, sha256 };
      const { id } = await insertUpload(tx, 'person' in by ? by.person.session.user.id : null, upload);
      return await write(tx, id);
    }),
  );
}
