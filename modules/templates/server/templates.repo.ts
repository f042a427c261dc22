import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import type { Day } from '#platform/shared/dates.ts';
import type { RecurrenceRule } from '../rules/recurrence.ts';
import type { TemplateContent } from '../wire.ts';

interface Kept {
  readonly name: string;
  readonly content: TemplateContent;
}

/** Returns the number of templates of a user, or of the company if `ownerId` is null. */
export async function countTemplates(tx: TenantTx, ownerId: number | null): Promise<number> {
  const { n } = await tx
    .selectFrom('request_templates')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .executeTakeFirstOrThrow();
  return n;
}

export function insertTemplate(
  tx: TenantTx,
  ownerId: number | null,
  { name, content }: Kept,
): Promise<number> {
  return withFreeName(async () => {
    const row = { name, owner_id: ownerId, content: JSON.stringify(content) };
    const { id } = await tx
      .insertInto('request_templates', row)
      .returning('request_templates.id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Locks a template until the transaction ends and returns its version; undefined if it does not exist. */
export async function lockTemplate(tx: TenantTx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('request_templates')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.version;
}

export function updateTemplate(tx: TenantTx, id: number, { name, content }: Kept): Promise<void> {
  return withFreeName(async () => {
    await tx
      .updateTable('request_templates')
      .set(({ eb }) => ({
        name,
        content: JSON.stringify(content),
        version: eb('version', '+', 1),
        updated_at: nowSql,
      }))
      .where('id', '=', id)
      .execute();
  });
}

async function withFreeName<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    throw getViolatedConstraint(error) === 'request_templates_name' ? fieldError('name', 'exist') : error;
  }
}

/** Deletes a template. Foreign keys delete its schedules and drafts. */
export async function deleteTemplate(tx: TenantTx, id: number): Promise<void> {
  await tx.deleteFrom('request_templates').where('id', '=', id).execute();
}

/**
 * Schedules drafts of a template for a user from a given day on. Replaces the user's existing schedule and resumes it
 * if it is paused.
 */
export async function saveSchedule(
  tx: TenantTx,
  of: { readonly template_id: number; readonly user_id: number },
  { every, on_day }: RecurrenceRule,
  next_on: Day,
): Promise<void> {
  // The template stores the counter, so that a schedule never reuses the version of a deleted one.
  const { version } = await tx
    .updateTable('request_templates')
    .set(({ eb }) => ({ schedule_changes: eb('schedule_changes', '+', 1) }))
    .where('id', '=', of.template_id)
    .returning('schedule_changes as version')
    .executeTakeFirstOrThrow();
  const when = { every, on_day, next_on, version };
  await tx
    .insertInto('request_schedules', { ...of, ...when })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'template_id', 'user_id'])
        .doUpdateSet({ ...when, unused: 0, paused_at: null }),
    )
    .execute();
}

export async function deleteSchedule(tx: TenantTx, templateId: number, userId: number): Promise<void> {
  await tx
    .deleteFrom('request_schedules')
    .where('template_id', '=', templateId)
    .where('user_id', '=', userId)
    .execute();
}
