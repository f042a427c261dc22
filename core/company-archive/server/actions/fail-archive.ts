import type { Platform } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { endArchive } from '../archive.repo.ts';
import { readCompanyNames } from '../company-names.read.ts';
import { notifyOwners } from '../notify-owners.step.ts';
import { removeArchiveParts } from './remove-parts.ts';

/** Marks an archive as failed after the last attempt, and notifies the owners. */
export async function failArchive(
  platform: Platform,
  { company_id, id }: { readonly company_id: number; readonly id: number },
): Promise<void> {
  const tenant = new Tenant(platform.db, platform.pool, company_id);
  const { name } = await readCompanyNames(tenant);
  await tenant.transaction(async (tx) => {
    if (!(await endArchive(tx, id, { from: 'running', to: 'failed' }))) return;
    await notifyOwners(tx, { id, step: 'failed', until: '', company: name });
  });
  await removeArchiveParts(platform, tenant, id);
}
