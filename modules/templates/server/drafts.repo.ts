import { sql } from 'kysely';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { DraftContent } from '../wire.ts';

/** A saved draft is deleted after this time without a change. */
const SAVED_DRAFT_DAYS = 180;

interface Whose {
  readonly user_id: number;
  readonly template_id: number;
}

/**
 * Deletes a user's draft and records in its schedule whether the draft was used, because consecutive unused
 * drafts are counted. Locks the schedule first, as does the job that creates drafts, so that the two cannot
 * deadlock and a second click is not counted. Ignores a draft that is already deleted.
 */
export async function endDraft(tx: TenantTx, userId: number, draftId: number, used: boolean): Promise<void> {
  const draft = await tx
    .selectFrom('request_drafts')
    .select('template_id')
    .where('id', '=', draftId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!draft) return;
  const { template_id } = draft;
  const schedule =
    template_id === null ? undefined : await lockSchedule(tx, { user_id: userId, template_id });
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

/** Locks the user, so that two calls at once cannot exceed the maximum number of drafts. */
export async function lockDraftOwner(tx: TenantTx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('users.id').where('users.id', '=', userId).forNoKeyUpdate().execute();
}

/** Counts the drafts that the user saved; drafts created by schedules do not count. */
export async function countSavedDrafts(tx: TenantTx, userId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('request_drafts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('template_id', 'is', null)
    .where('expires_at', '>', nowSql)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertSavedDraft(tx: TenantTx, userId: number, content: DraftContent): Promise<number> {
  const { id } = await tx
    .insertInto('request_drafts', {
      user_id: userId,
      template_id: null,
      content: JSON.stringify(content),
      expires_at: sql<string>`now_utc() + make_interval(days => ${SAVED_DRAFT_DAYS})`,
    })
    .returning('request_drafts.id')
    .executeTakeFirstOrThrow();
  return id;
}
