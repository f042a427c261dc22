import type { TenantTx } from '#platform/server/db/tenant.ts';

interface Whose {
  readonly user_id: number;
  readonly template_id: number;
}

/**
 * Takes a draft of a user away, and notes at its schedule whether it was used: drafts that are not used in a row are
 * counted. The schedule is held first, as the job holds it that makes drafts, so that neither waits for the other and a
 * second click counts nothing. A draft that is gone already is none.
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
