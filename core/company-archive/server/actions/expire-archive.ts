import type { Platform } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { endArchive } from '../archive.repo.ts';
import { removeArchiveParts } from './remove-parts.ts';

/** Marks an archive whose download period has passed as expired, and deletes its parts. */
export async function expireArchive(platform: Platform, tenant: Tenant, id: number): Promise<void> {
  await tenant.transaction((tx) => endArchive(tx, id, { from: 'ready', to: 'expired' }));
  await removeArchiveParts(platform, tenant, id);
}
