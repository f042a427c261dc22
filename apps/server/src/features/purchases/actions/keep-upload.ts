import type { FileInfo } from '@ponuda/contract/common';
import type { StoredFile } from '../../../platform/files/receive-upload.ts';
import type { FileStorage } from '../../../platform/files/storage.ts';
import type { CompanyContext } from '../../../platform/http/route.ts';
import { insertUpload } from '../files.repo.ts';

/** Writes the row of a stored upload; without it the bytes go again. */
export async function keepUpload(
  { tenant, session }: CompanyContext,
  storage: FileStorage,
  file: StoredFile,
): Promise<FileInfo> {
  try {
    return await tenant.transaction((tx) => insertUpload(tx, session.user.id, file));
  } catch (error) {
    await storage.delete(file.storageKey);
    throw error;
  }
}
