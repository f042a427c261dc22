import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';

/** After this number of days without a change of the plan, a request can be sent again. */
const OPEN_DAYS = 30;

/**
 * Reads the unanswered requests of a company, newest first. `planEnd` is the current end of its plan as an ISO
 * instant: once the operators have changed it, earlier requests are answered.
 */
export async function readOpenPlanRequests(db: Db, companyId: number, planEnd: string | null) {
  return db
    .selectFrom('plan_requests')
    .select(['plan', 'created_at as at'])
    .where('company_id', '=', companyId)
    .where('plan_ends_at', 'is not distinct from', planEnd)
    .where('created_at', '>', sql<string>`${nowSql} - make_interval(days => ${OPEN_DAYS})`)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}
