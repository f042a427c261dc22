import { AppError, notFoundError } from '#platform/server/errors.ts';
import { receiveAllFiles } from '#platform/server/files/receive-all.ts';
import { discardFiles } from '#platform/server/files/save-file-rows.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { requireOpenLink, type SupplierLink } from '../link/supplier-link.ts';
import { countStagedFiles, deleteStagedFile, stageOfferFile } from '../supplier-offers.repo.ts';
import { verifyPib } from './verify-pib.ts';

/** The maximum number of staged files per link: enough for a few replacements, but too few to fill a disk. */
const STAGED_MAX = 3 * MAX_UPLOAD_FILES;

/**
 * Stores files for an offer, either all or none. They remain staged with the invitation until an offer refers to
 * them.
 */
export async function stageOfferFiles(
  link: SupplierLink,
  pib: string,
  files: readonly ReceivedFile[],
): Promise<FileInfo[]> {
  requireOpenLink(link);
  await verifyPib(link, pib);
  if (files.length === 0) throw new AppError('no_files');
  return receiveAllFiles(link.platform.storage, files, (stored) =>
    link.tenant.transaction(async (tx) => {
      const waiting = await countStagedFiles(tx, link.rfp_id);
      if (waiting + stored.length > STAGED_MAX) throw new AppError('too_many_files');
      const infos: FileInfo[] = [];
      for (const file of stored) {
        const id = await stageOfferFile(tx, link.rfp_id, file);
        infos.push({ id, name: file.name, size: file.size, type: file.type });
      }
      return infos;
    }),
  );
}

/** Deletes a staged file that no offer refers to yet. Throws `not_found` for any other file. */
export async function removeStagedFile(link: SupplierLink, pib: string, id: number): Promise<void> {
  await verifyPib(link, pib);
  const key = await link.tenant.transaction((tx) => deleteStagedFile(tx, link.rfp_id, id));
  if (key === undefined) throw notFoundError();
  await discardFiles(link.platform.storage, [key]);
}
