import type { TenantTx } from '#platform/server/db/tenant.ts';
import { deleteTemplatesOf, moveTemplates } from '../hand-over.repo.ts';

/**
 * A user goes: whoever goes on with their open work gets their templates, with schedules and drafts; without anybody they
 * end. Part of the transaction in which the user goes. What the company shares stays where it is.
 */
export async function handOverTemplates(tx: TenantTx, from: number, to: number | undefined): Promise<void> {
  if (to !== undefined) await moveTemplates(tx, from, to);
  await deleteTemplatesOf(tx, from);
}
