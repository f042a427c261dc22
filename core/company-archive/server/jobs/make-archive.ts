import { defineJob } from '#platform/server/jobs/job.ts';
import { failArchive } from '../actions/fail-archive.ts';
import { makeArchive } from '../actions/make-archive.ts';
import { MAKE_ARCHIVE_ATTEMPTS, MAKE_ARCHIVE_JOB } from '../actions/start-archive.ts';

export const makeArchiveJob = defineJob({
  name: MAKE_ARCHIVE_JOB,
  run: async (
    { platform, log, signal, attempt },
    of: { readonly company_id: number; readonly id: number },
  ) => {
    try {
      await makeArchive(platform, of, { log, signal });
    } catch (error) {
      if (attempt < MAKE_ARCHIVE_ATTEMPTS) throw error;
      log.error({ err: error, company: of.company_id, archive: of.id }, 'the archive of a company failed');
      await failArchive(platform, of);
    }
  },
});
