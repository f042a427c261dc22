import { sql } from 'kysely';
import { currentPlanSql, planEndSql } from '#platform/server/auth/current-plan.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql, readClock } from '#platform/server/db/clock.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { hasAccess } from '#platform/shared/access/plans.ts';
import type { Day } from '#platform/shared/dates.ts';
import type { Recurrence } from '../rules/recurrence.ts';

/** The hour in Belgrade from which the day's drafts are created. */
const DRAFTS_HOUR = 6;
/** The number of days until an unused draft expires. */
export const DRAFT_RETENTION_DAYS = 90;

/** The latest day whose drafts are due. */
const DUE_DAY = sql<Day>`((${nowSql} at time zone 'Europe/Belgrade') - make_interval(hours => ${sql.lit(DRAFTS_HOUR)}))::date`;

export async function readDueDay(db: Db): Promise<Day> {
  const { day } = await db.selectNoFrom(DUE_DAY.as('day')).executeTakeFirstOrThrow();
  return day;
}

/** Reads the companies with a due schedule. A company without access gets its drafts once it has access again. */
export async function readDueCompanies(db: Db, day: Day): Promise<number[]> {
  const at = await readClock(db);
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'activated_date', currentPlanSql().as('plan'), planEndSql().as('ends_at')])
    .where('status', '=', ACCOUNT_STATUS.ACTIVE)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('request_schedules')
        .select('company_id')
        .where('paused_at', 'is', null)
        .where('next_on', '<=', day),
    )
    .orderBy('id')
    .execute();
  return rows
    .filter(({ plan, activated_date, ends_at }) =>
      hasAccess({ plan, activatedAt: activated_date, ends_at }, at),
    )
    .map(({ id }) => id);
}

export interface DueSchedule {
  readonly id: number;
  readonly user_id: number;
  readonly template_id: number;
  readonly every: Recurrence;
  readonly on_day: number;
  readonly next_on: Day;
  readonly unused: number;
  readonly template: string;
  readonly request: string;
}

// Takes two kinds of locks in one statement, which Kysely cannot express. Deleting a template locks the template
// before its schedules, so the job skips a locked template instead of waiting for it.
const LOCK_DUE = `
  select s.id, s.user_id, s.template_id, s.every, s.on_day, s.next_on, s.unused, t.name as template,
    t.content ->> 'name' as request
  from request_schedules s
  join request_templates t on t.company_id = s.company_id and t.id = s.template_id
  where s.company_id = $1 and s.paused_at is null and s.next_on <= $2
  order by s.id limit $3
  for no key update of s skip locked for key share of t skip locked`;

/** Locks due schedules and skips those that another run has locked. */
export function lockDueSchedules(tx: TenantTx, day: Day, limit: number): Promise<DueSchedule[]> {
  return tx.rows<DueSchedule>(namedStatement(LOCK_DUE), [day, limit]);
}

// Joins with lists of values, which Kysely cannot express without a parameter for each value.
const UNUSED = `
  select s.id from request_schedules s
  join request_drafts d on d.company_id = s.company_id and d.user_id = s.user_id and d.template_id = s.template_id
  where s.company_id = $1 and s.id = any($2::bigint[])`;
const MOVE = `
  update request_schedules s
  set next_on = m.next_on, unused = m.unused, paused_at = case when m.rests then now_utc() end
  from unnest($2::bigint[], $3::date[], $4::smallint[], $5::boolean[]) m (id, next_on, unused, rests)
  where s.company_id = $1 and s.id = m.id`;
const REPLACE = `
  delete from request_drafts d using request_schedules s
  where d.company_id = $1 and s.company_id = $1 and s.id = any($2::bigint[])
    and d.user_id = s.user_id and d.template_id = s.template_id`;
const MAKE = `
  insert into request_drafts (company_id, user_id, template_id, content, created_at, expires_at)
  select s.company_id, s.user_id, s.template_id, t.content, now_utc(), now_utc() + make_interval(days => ${DRAFT_RETENTION_DAYS})
  from request_schedules s join request_templates t on t.company_id = s.company_id and t.id = s.template_id
  where s.company_id = $1 and s.id = any($2::bigint[])`;

/** Returns which of the given locked schedules have an unused draft. */
export async function readSchedulesWithUnusedDraft(
  tx: TenantTx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>(namedStatement(UNUSED), [ids]);
  return new Set(rows.map(({ id }) => id));
}

export interface AdvancedSchedule {
  readonly id: number;
  readonly next_on: Day;
  readonly unused: number;
  readonly rests: boolean;
}

export async function advanceSchedules(tx: TenantTx, moved: readonly AdvancedSchedule[]): Promise<void> {
  await tx.rows(namedStatement(MOVE), [
    moved.map(({ id }) => id),
    moved.map(({ next_on }) => next_on),
    moved.map(({ unused }) => unused),
    moved.map(({ rests }) => rests),
  ]);
}

/** Creates one draft for each schedule, replacing any existing draft. */
export async function makeDrafts(tx: TenantTx, ids: readonly number[]): Promise<void> {
  await tx.rows(namedStatement(REPLACE), [ids]);
  await tx.rows(namedStatement(MAKE), [ids]);
}

export async function deleteExpiredDrafts(db: Db): Promise<void> {
  await db.deleteFrom('request_drafts').where('expires_at', '<=', nowSql).execute();
}
