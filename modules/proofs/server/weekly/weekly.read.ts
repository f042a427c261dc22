import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** Reads whether an owner subscribed to the weekly roots, and when the next email is due. */
export async function readNextRootsMail(tenant: Tenant, userId: number) {
  const { weekly_roots_at: next } = await tenant
    .selectFrom('users')
    .select('weekly_roots_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { weekly: next !== null, next_at: next };
}

export interface DueRootsMail {
  readonly user_id: number;
  readonly company_id: number;
  readonly due_at: string;
  /** The current time of the database. */
  readonly now: string;
}

/** Reads owners whose email is due, longest overdue first. */
export async function readDueRootsMails(db: Db, limit: number): Promise<DueRootsMail[]> {
  const { rows } = await sql<DueRootsMail>`
    select id as user_id, company_id, weekly_roots_at as due_at, ${nowSql} as now from users
    where weekly_roots_at <= ${nowSql} and company_id is not null
    order by weekly_roots_at limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
