import type { TenantTx } from '#platform/server/db/tenant.ts';

interface Whose {
  readonly user_id: number;
  readonly template_id: number;
}

/**
 * Deletes a user's draft and records in its schedule whether the draft was used, because consecutive unused drafts
 * are counted. Locks the schedule first, as the job that creates drafts does, so that they cannot deadlock and a
 * second click counts nothing. Ignores a draft that is already deleted.
 */
export async function endDraft(tx: TenantTx, userId: number, draftId: number, used: boolean): Promise<void> {
  const draft = await tx
    .selectFrom('request_drafts')
    .select('template_id')
    .where('id', '=', draftId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!draft) return;
  const schedule = await lockSchedule(tx, { user_id: userId, template_id: draft.template_id });
  const { numDeletedRows } = await tx
    .deleteFrom('request_drafts')
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow();
  if (!schedule || numDeletedRows === 0n) return;
  await tx
    .updateTable('request_schedules')
    .set({ unused: used ? 0 : schedule.unused + 1 })
    .where('id', '=', schedule.id)
    .execute();
}

function lockSchedule(tx: TenantTx, { user_id, template_id }: Whose) {
  return tx
    .selectFrom('request_schedules')
    .select(['id', 'unused'])
    .where('user_id', '=', user_id)
    .where('template_id', '=', template_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
