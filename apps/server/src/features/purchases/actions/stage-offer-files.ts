import type { FileInfo } from '@ponuda/contract/common';
import { UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import { AppError, notFound } from '../../../platform/errors.ts';
import { diskStorage } from '../../../platform/files/disk-storage.ts';
import { receiveUpload, type StoredFile } from '../../../platform/files/receive-upload.ts';
import type { FileStorage } from '../../../platform/files/storage.ts';
import type { ReceivedFile } from '../../../platform/http/route.ts';
import { demandStanding, type SupplierLink } from '../supplier-link.ts';
import { countStagedFiles, deleteStagedFile, stageOfferFile } from '../supplier-offers.repo.ts';
import { verifyPib } from './verify-pib.ts';

/** Files of one link that wait for an offer: enough for a few changes of mind, too few to fill a disk. */
const STAGED_MAX = 3 * UPLOAD_MAX_FILES;

/** Takes files for an offer, all or none; they wait at the invitation until an offer names them. */
export async function stageOfferFiles(
  link: SupplierLink,
  pib: string,
  files: readonly ReceivedFile[],
): Promise<FileInfo[]> {
  demandStanding(link);
  await verifyPib(link, pib);
  if (files.length === 0) throw new AppError('no_files');
  if (files.length > UPLOAD_MAX_FILES) throw new AppError('too_many_files');
  const storage = diskStorage(link.platform.config.dataDir);
  const stored = await storeAll(storage, files);
  try {
    return await link.tenant.transaction(async (tx) => {
      const waiting = await countStagedFiles(tx, link.rfpId);
      if (waiting + stored.length > STAGED_MAX) throw new AppError('too_many_files');
      const infos: FileInfo[] = [];
      for (const file of stored) {
        const id = await stageOfferFile(tx, link.rfpId, file);
        infos.push({ id, name: file.name, size: file.size, type: file.type });
      }
      return infos;
    });
  } catch (error) {
    await removeAll(storage, stored);
    throw error;
  }
}

async function storeAll(storage: FileStorage, files: readonly ReceivedFile[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const { filename, content } of files) {
    const result = await receiveUpload(storage, { filename, content });
    if (result.ok) {
      stored.push(result.file);
      continue;
    }
    await removeAll(storage, stored);
    throw new AppError(result.code, { params: result.params });
  }
  return stored;
}

async function removeAll(storage: FileStorage, files: readonly StoredFile[]): Promise<void> {
  for (const { storageKey } of files) await storage.delete(storageKey);
}

/** Takes back a file that no offer refers to yet; 404 for any other. */
export async function removeStagedFile(link: SupplierLink, pib: string, id: number): Promise<void> {
  await verifyPib(link, pib);
  const key = await link.tenant.transaction((tx) => deleteStagedFile(tx, link.rfpId, id));
  if (key === undefined) throw notFound();
  await diskStorage(link.platform.config.dataDir).delete(key);
}
