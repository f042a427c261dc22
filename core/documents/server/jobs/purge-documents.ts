import { discard } from '#platform/server/files/keep-stored.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { purgeDeleted } from '../documents.repo.ts';

const AT_ONCE = 500;

/** Removes documents whose deletion can no longer be taken back, with their files. */
export const purgeDocumentsJob = defineJob({
  name: 'purge-documents',
  cron: '29 * * * *',
  run: async ({ platform }) => {
    // The rows go first: bytes without a row are swept away later, a row without bytes is a broken download.
    await discard(platform.storage, await purgeDeleted(platform.db, AT_ONCE));
  },
});
