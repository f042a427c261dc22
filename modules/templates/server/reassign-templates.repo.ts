import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

// One statement for three tables, which Kysely cannot express. If the new owner already has a template with the same
// name, the template's ID is appended to the name.
const MOVE = `
  with moved_templates as (
    update request_templates t
    set owner_id = $3, name = case when exists (
        select from request_templates o
        where o.company_id = $1 and o.owner_id = $3 and lower(o.name) = lower(t.name))
      then left(t.name, 240) || ' (' || t.id || ')' else t.name end
    where t.company_id = $1 and t.owner_id = $2),
  moved_schedules as (
    update request_schedules s set user_id = $3
    where s.company_id = $1 and s.user_id = $2 and not exists (
      select from request_schedules o
      where o.company_id = $1 and o.user_id = $3 and o.template_id = s.template_id))
  update request_drafts d set user_id = $3
  where d.company_id = $1 and d.user_id = $2 and not exists (
    select from request_drafts o
    where o.company_id = $1 and o.user_id = $3 and o.template_id = d.template_id)`;
const DELETE = `
  with templates as (delete from request_templates where company_id = $1 and owner_id = $2),
  schedules as (delete from request_schedules where company_id = $1 and user_id = $2)
  delete from request_drafts where company_id = $1 and user_id = $2`;

/**
 * Assigns a user's templates, schedules and drafts to another user. If both users have scheduled the same template,
 * the other user's schedule is kept.
 */
export async function moveTemplates(tx: TenantTx, from: number, to: number): Promise<void> {
  await tx.rows(namedStatement(MOVE), [from, to]);
}

/** Deletes the remaining templates, schedules and drafts of a user. */
export async function deleteTemplatesOfUser(tx: TenantTx, userId: number): Promise<void> {
  await tx.rows(namedStatement(DELETE), [userId]);
}
