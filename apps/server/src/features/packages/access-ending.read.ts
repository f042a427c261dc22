import { ACCOUNT_STATUS } from '@ponuda/domain/company/account-status';
import { accessEndsAt, type Plan, TRIAL_DAYS, TRIAL_PLAN } from '@ponuda/domain/company/plans';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface EndingAccess {
  readonly id: number;
  readonly name: string;
  readonly plan: Plan;
  readonly ends_at: string;
  readonly now: string;
}

/** Active companies whose package or trial ends within so many days, a page at a time by id. */
export async function readEndingAccess(
  db: Db,
  { days, after, limit }: { readonly days: number; readonly after: number; readonly limit: number },
): Promise<EndingAccess[]> {
  // Two halves, each by an index of its own; what ends at is the same rule as in the domain's accessEndsAt.
  const { rows } = await sql<EndingAccess>`
    select id, name, plan, ends_at, now_utc() as now from (
      select id, name, plan, plan_until as ends_at from companies
      where status = ${sql.lit(ACCOUNT_STATUS.ACTIVE)} and plan_until is not null
        and plan_until > now_utc() and plan_until <= now_utc() + make_interval(days => ${days})
      union all
      select id, name, plan, activated_date + make_interval(days => ${TRIAL_DAYS}) from companies
      where status = ${sql.lit(ACCOUNT_STATUS.ACTIVE)} and plan = ${sql.lit(TRIAL_PLAN)} and plan_until is null
        and activated_date > now_utc() - make_interval(days => ${TRIAL_DAYS})
        and activated_date <= now_utc() - make_interval(days => ${TRIAL_DAYS}) + make_interval(days => ${days})
    ) ending
    where id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

/** When a company's access ends now; null where it does not. */
export async function readAccessEnd(db: Db, companyId: number): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select(['plan', 'activated_date', 'plan_until'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!row) return null;
  return accessEndsAt({
    plan: row.plan as Plan,
    activatedAt: row.activated_date,
    endsAt: row.plan_until,
  });
}
