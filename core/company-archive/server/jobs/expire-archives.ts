import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { expireArchive } from '../actions/expire-archive.ts';
import { readExpiredArchives } from '../archive.read.ts';

/** Deletes the archives whose days are over, every hour. */
export const expireArchivesJob = defineJob({
  name: 'expire-company-archives',
  cron: '23 * * * *',
  run: async ({ platform, log, signal }) => {
    for (const { id, company_id } of await readExpiredArchives(platform.db)) {
      if (signal.aborted) return;
      await expireArchive(platform, new Tenant(platform.db, platform.pool, company_id), id);
      log.info({ company: company_id, archive: id }, 'deleted the archive of a company');
    }
  },
});
