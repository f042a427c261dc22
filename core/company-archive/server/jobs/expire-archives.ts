import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { expireArchive } from '../actions/expire-archive.ts';
import { removeArchiveParts } from '../actions/remove-parts.ts';
import { readEndedArchivesWithParts, readExpiredArchives } from '../archive.read.ts';

/** Deletes archives whose days are over, and what ended archives left in the storage, every hour. */
export const expireArchivesJob = defineJob({
  name: 'expire-company-archives',
  cron: '23 * * * *',
  run: async ({ platform, log, signal }) => {
    for (const { id, company_id } of await readExpiredArchives(platform.db)) {
      if (signal.aborted) return;
      await expireArchive(platform, new Tenant(platform.db, platform.pool, company_id), id);
      log.info({ company: company_id, archive: id }, 'deleted the archive of a company');
    }
    for (const { id, company_id } of await readEndedArchivesWithParts(platform.db)) {
      if (signal.aborted) return;
      await removeArchiveParts(platform, new Tenant(platform.db, platform.pool, company_id), id);
      log.warn({ company: company_id, archive: id }, 'deleted what an ended archive had left');
    }
  },
});
