import { discardFiles } from '#platform/server/files/save-file-rows.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { deleteExpiredUploads } from '../uploads.repo.ts';

const BATCH_SIZE = 1000;

/** Deletes uploads that were not attached within a day, so that abandoned forms do not fill the disk. */
export const purgeUploadsJob = defineJob({
  name: 'forget-uploads',
  cron: '17 * * * *',
  run: async ({ platform }) => {
    // The row is deleted first: bytes without a row only waste space, but a row without bytes would be a broken
    // download.
    await discardFiles(platform.storage, await deleteExpiredUploads(platform.db, BATCH_SIZE));
  },
});
