import { deleteUnattachedFile } from '#core/purchase/server/record/files.repo.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { discardFiles } from '#platform/server/files/save-file-rows.ts';
import type { FoundFile } from '../find-file.ts';

/** Deletes an upload that nothing refers to; an attachment of a request is removed by editing the request. */
export async function deleteOwnFile({ tenant, platform }: CompanyContext, file: FoundFile): Promise<void> {
  const deleted = await tenant.transaction((tx) => deleteUnattachedFile(tx, file.id));
  if (!deleted) throw new AppError('in_use');
  await discardFiles(platform.storage, [file.storage_key]);
}
