import { readCompanySettings } from '#platform/server/auth/company-settings.read.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { addJobs } from '#platform/server/jobs/add-job.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import {
  type DeadlineMaintenance,
  holdPlan,
  lockConcernedRequests,
  readConcernedCompanies,
  readDeadlineMaintenances,
} from '../deadlines.read.ts';
import { extendApprovalLinks } from '../deadlines.repo.ts';
import { moveDeadline } from '../move-deadline.step.ts';
import { MOVE_DEADLINES_JOB } from './job-names.ts';

/**
 * The maximum number of requests, or of approval links, in one transaction. Users who change one of these requests wait
 * for all of them.
 */
const TOGETHER = 10;

interface Payload {
  /** The company; absent when a moderator's change or the schedule starts the job for all companies. */
  readonly company_id?: number;
}

/**
 * Moves the deadlines that fall into a planned or running maintenance by the maintenance's length, and moves
 * deadlines back that were moved for an earlier plan. The job runs when a moderator changes the plan, and every
 * minute until the maintenance is over, because users send requests and extend deadlines in the meantime. Each
 * company gets its own job, so that a fault in one does not delay the others. Each computed deadline is stored with
 * the version of the plan, so that a repeated or interrupted run moves no deadline twice.
 */
export const moveDeadlinesJob = defineJob<Payload>({
  name: MOVE_DEADLINES_JOB,
  queue: 'deadlines',
  cron: '* * * * *',
  run: async ({ platform, signal }, { company_id }) => {
    for (const maintenance of await readDeadlineMaintenances(platform.db)) {
      if (company_id !== undefined) {
        await moveDeadlines(platform, maintenance, company_id, signal);
        continue;
      }
      const concerned = await readConcernedCompanies(platform.db, maintenance);
      await addJobs(
        platform.db,
        MOVE_DEADLINES_JOB,
        concerned.map((id) => ({ payload: { company_id: id }, jobKey: `${MOVE_DEADLINES_JOB}-${id}` })),
      );
      if (maintenance.cancelled) continue;
      while (!signal.aborted && (await extendLinks(platform.db, maintenance)) === TOGETHER);
    }
  },
});

const extendLinks = (db: Db, maintenance: DeadlineMaintenance) =>
  db
    .transaction()
    .execute(async (trx) =>
      (await holdPlan(trx, maintenance)) ? extendApprovalLinks(trx, maintenance, TOGETHER) : 0,
    );

/** Moves a company's deadlines in batches, each in a separate transaction. Stops if the plan changes. */
async function moveDeadlines(
  platform: Platform,
  maintenance: DeadlineMaintenance,
  companyId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, pool } = platform;
  const tenant = new Tenant(db, pool, companyId);
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  let moved = TOGETHER;
  while (moved > 0 && !signal.aborted)
    moved = await tenant.transaction(async (tx) => {
      if (!(await holdPlan(tx.trx, maintenance))) return 0;
      const ids = await lockConcernedRequests(tx, maintenance, TOGETHER);
      if (ids.length === 0) return 0;
      const company = { id: companyId, name, settings: await readCompanySettings(tx) };
      for (const id of ids) await moveDeadline(tx, id, maintenance, { company, platform });
      return ids.length;
    });
}
