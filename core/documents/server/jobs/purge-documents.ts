import { discard } from '#platform/server/files/keep-stored.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { purgeDeleted } from '../documents.repo.ts';

const AT_ONCE = 500;

/** Deletes documents that can no longer be restored, with their files. */
export const purgeDocumentsJob = defineJob({
  name: 'purge-documents',
  cron: '29 * * * *',
  run: async ({ platform }) => {
    // Rows are deleted first: a stored object without a row is swept later, but a row without its object is a broken
    // download.
    await discard(platform.storage, await purgeDeleted(platform.db, AT_ONCE));
  },
});
