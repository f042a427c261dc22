import type { TenantTx } from '#platform/server/db/tenant.ts';
import { deleteTemplatesOfUser, moveTemplates } from '../reassign-templates.repo.ts';

/**
 * Transfers a leaving user's templates, schedules and drafts to the colleague who takes over the open work, or
 * deletes them if there is no such colleague. Runs in the transaction that removes the user. Company templates are
 * unaffected.
 */
export async function reassignTemplates(tx: TenantTx, from: number, to: number | undefined): Promise<void> {
  if (to !== undefined) await moveTemplates(tx, from, to);
  await deleteTemplatesOfUser(tx, from);
}
