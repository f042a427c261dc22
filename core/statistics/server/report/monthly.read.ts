import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** Returns whether a user wants the monthly report, and when the next one is sent. */
export async function readNextReport(tenant: Tenant, userId: number) {
  const { monthly_report_at: next } = await tenant
    .selectFrom('users')
    .select('monthly_report_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { monthly_report: next !== null, next_at: next };
}

export interface DueReport {
  readonly user_id: number;
  readonly company_id: number;
  readonly due_at: string;
  /** The current time by the database's clock. */
  readonly now: string;
}

/** Returns up to `limit` users whose report is due, the longest overdue first. */
export async function readDueReports(db: Db, limit: number): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select id as user_id, company_id, monthly_report_at as due_at, ${nowSql} as now from users
    where monthly_report_at <= ${nowSql} and company_id is not null
    order by monthly_report_at limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
