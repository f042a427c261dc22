import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { expireArchive } from '../actions/expire-archive.ts';
import { failArchive } from '../actions/fail-archive.ts';
import { removeArchiveParts } from '../actions/remove-parts.ts';
import { MAKE_ARCHIVE_JOB } from '../actions/start-archive.ts';
import { readEndedArchivesWithParts, readExpiredArchives, readStuckArchives } from '../archive.read.ts';

/**
 * Every hour, deletes archives whose download period has passed and leftover parts of ended archives, and ends
 * archives that no job is working on any more.
 */
export const expireArchivesJob = defineJob({
  name: 'expire-company-archives',
  cron: '23 * * * *',
  run: async ({ platform, log, signal }) => {
    for (const { id, company_id } of await readExpiredArchives(platform.db)) {
      if (signal.aborted) return;
      await expireArchive(platform, new Tenant(platform.db, platform.pool, company_id), id);
      log.info({ company: company_id, archive: id }, 'deleted the archive of a company');
    }
    for (const of of await readStuckArchives(platform.db, MAKE_ARCHIVE_JOB)) {
      if (signal.aborted) return;
      log.error({ company: of.company_id, archive: of.id }, 'no job makes the archive of a company any more');
      await failArchive(platform, of);
    }
    for (const { id, company_id } of await readEndedArchivesWithParts(platform.db)) {
      if (signal.aborted) return;
      await removeArchiveParts(platform, new Tenant(platform.db, platform.pool, company_id), id);
      log.warn({ company: company_id, archive: id }, 'deleted what an ended archive had left');
    }
  },
});
