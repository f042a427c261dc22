import { deleteUnattached } from '#core/purchase/server/record/files.repo.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { discard } from '#platform/server/files/keep-stored.ts';
import type { FoundFile } from '../find-file.ts';

/** Removes an upload that nothing refers to; what a request holds is taken off by editing the request. */
export async function deleteOwnFile({ tenant, platform }: CompanyContext, file: FoundFile): Promise<void> {
  const gone = await tenant.transaction((tx) => deleteUnattached(tx, file.id));
  if (!gone) throw new AppError('in_use');
  await discard(platform.storage, [file.storage_key]);
}
