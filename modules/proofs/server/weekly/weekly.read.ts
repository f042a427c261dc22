import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { now } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** Reads whether an owner subscribed to the weekly roots, and when the next mail is due. */
export async function readNextRoots(tenant: Tenant, userId: number) {
  const { weekly_roots_at: next } = await tenant
    .selectFrom('users')
    .select('weekly_roots_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { weekly: next !== null, next_at: next };
}

export interface DueRoots {
  readonly user_id: number;
  readonly company_id: number;
  readonly due_at: string;
  /** The database's clock. */
  readonly now: string;
}

/** Reads owners whose mail is due, longest overdue first. */
export async function readDueRoots(db: Db, limit: number): Promise<DueRoots[]> {
  const { rows } = await sql<DueRoots>`
    select id as user_id, company_id, weekly_roots_at as due_at, ${now} as now from users
    where weekly_roots_at <= ${now} and company_id is not null
    order by weekly_roots_at limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
