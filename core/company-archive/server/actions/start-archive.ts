import { nextArchiveAt } from '#core/company-archive/rules/archive-times.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { AppError } from '#platform/server/errors.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import { insertArchive, lockNewestArchive } from '../archive.repo.ts';

export const MAKE_ARCHIVE_JOB = 'make-company-archive';
/** The maximum number of attempts of the job. The last attempt takes place after about 16 hours. */
export const MAKE_ARCHIVE_ATTEMPTS = 12;

/** Starts an archive of the company, unless one is running or the last one is too recent. */
export async function startArchive({ tenant, session, request, lang }: CompanyContext): Promise<void> {
  await tenant.transaction(async (tx) => {
    const newest = await lockNewestArchive(tx);
    if (newest?.state === 'running') throw new AppError('archive_running');
    if (nextArchiveAt(newest, await readClock(tx.trx)) !== null) throw new AppError('archive_too_soon');
    const id = await insertArchive(tx, session.user.id, lang);
    await recordAuditEntry(tx.trx, {
      kind: 'archive_started',
      company_id: tx.company_id,
      by: toAuditActor(session),
      ip: request.ip,
    });
    // Archives are made one after the other, because each reads all rows of a company.
    await addJob(
      tx.trx,
      MAKE_ARCHIVE_JOB,
      { company_id: tx.company_id, id },
      {
        jobKey: `${MAKE_ARCHIVE_JOB}-${id}`,
        maxAttempts: MAKE_ARCHIVE_ATTEMPTS,
        queueName: MAKE_ARCHIVE_JOB,
      },
    );
  });
}
