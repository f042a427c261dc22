import type { Platform } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { discardFiles } from '#platform/server/files/save-file-rows.ts';
import { deleteParts, lockEndedArchive } from '../archive.repo.ts';

/**
 * Deletes the stored parts of an archive that has ended. Their rows are deleted first, so that no row refers to a
 * missing file. Does nothing while the archive is running or can be downloaded.
 */
export async function removeArchiveParts(platform: Platform, tenant: Tenant, id: number): Promise<void> {
  const keys = await tenant.transaction(async (tx) =>
    (await lockEndedArchive(tx, id)) ? await deleteParts(tx, id) : [],
  );
  await discardFiles(platform.storage, keys);
}
