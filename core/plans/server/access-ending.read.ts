import { sql } from 'kysely';
import { currentPlanSql, planEndSql } from '#platform/server/auth/current-plan.ts';
import type { Db } from '#platform/server/db/client.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { accessEndsAt, type Plan, TRIAL_DAYS, TRIAL_PLAN } from '#platform/shared/access/plans.ts';

export interface EndingAccess {
  readonly id: number;
  readonly name: string;
  readonly plan: Plan;
  readonly ends_at: string;
  readonly now: string;
}

interface Ending {
  readonly days: number;
  readonly after: number;
  readonly limit: number;
}

/** Reads the active companies whose package or trial ends within `days`, in pages ordered by id. */
export async function readEndingAccess(db: Db, ending: Ending): Promise<EndingAccess[]> {
  return (await selectEndingAccess(ending).execute(db)).rows;
}

export function selectEndingAccess({ days, after, limit }: Ending) {
  // Three queries, each with its own index, with the clock read once. The end dates match `accessEndsAt`.
  const clock = sql`(select now_utc())`;
  const trial = sql`make_interval(days => ${sql.lit(TRIAL_DAYS)})`;
  const ahead = sql`make_interval(days => ${days})`;
  const active = sql.lit(ACCOUNT_STATUS.ACTIVE);
  const nothingFollows = sql`not exists (select from preorders f where f.company_id = companies.id
    and f.active_from >= coalesce(companies.plan_since, '-infinity'))`;
  return sql<EndingAccess>`
    select id, name, plan, ends_at, ${clock} as now from (
      select id, name, plan, plan_until as ends_at from companies
      where status = ${active} and plan_until is not null
        and plan_until > ${clock} and plan_until <= ${clock} + ${ahead} and ${nothingFollows}
      union all
      select id, name, plan, activated_date + ${trial} from companies
      where status = ${active} and plan = ${sql.lit(TRIAL_PLAN)} and plan_until is null
        and activated_date > ${clock} - ${trial} and activated_date <= ${clock} - ${trial} + ${ahead}
        and ${nothingFollows}
      union all
      select companies.id, companies.name, plan_now(companies), p.active_until
      from preorders p
      cross join lateral (select * from companies where id = p.company_id offset 0) companies
      where p.active_from is not null and p.active_until > ${clock} and p.active_until <= ${clock} + ${ahead}
        and companies.status = ${active} and plan_end(companies) = p.active_until
    ) ending
    where id > ${after} order by id limit ${limit}`;
}

/** Returns when a company's access ends; null if it has no end. */
export async function readAccessEnd(db: Db, companyId: number): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select([currentPlanSql().as('plan'), 'activated_date', planEndSql().as('plan_until')])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!row) return null;
  return accessEndsAt({
    plan: row.plan,
    activatedAt: row.activated_date,
    ends_at: row.plan_until,
  });
}
