import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';

/** After this number of days without a change of the plan, a request can be sent again. */
const OPEN_DAYS = 30;

/**
 * Reads the unanswered requests of a company, newest first. `planEndSql` is the current end of its plan as an ISO instant:
 * once the operators have changed it, earlier requests are answered.
 */
export async function readOpenPlanRequests(db: Db, companyId: number, planEnd: string | null) {
  return await db
    .selectFrom('plan_requests')
    .select(['plan', 'created_at as at'])
    .where('company_id', '=', companyId)
    .where('plan_ends_at', 'is not distinct from', planEnd)
    .where('created_at', '>', sql<string>`now_utc() - make_interval(days => ${OPEN_DAYS})`)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}
