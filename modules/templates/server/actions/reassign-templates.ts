import type { TenantTx } from '#platform/server/db/tenant.ts';
import { deleteTemplatesOfUser, moveTemplates } from '../reassign-templates.repo.ts';

/**
 * Transfers the templates, schedules and drafts of a leaving user to the colleague who takes over the open work, or
 * deletes them if there is no such colleague. Runs in the transaction that removes the user. Templates of the company
 * are unaffected.
 */
export async function reassignTemplates(tx: TenantTx, from: number, to: number | undefined): Promise<void> {
  if (to !== undefined) await moveTemplates(tx, from, to);
  await deleteTemplatesOfUser(tx, from);
}
