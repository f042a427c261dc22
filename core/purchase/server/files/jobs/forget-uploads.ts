import { discard } from '#platform/server/files/keep-stored.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { deleteForgottenUploads } from '../uploads.repo.ts';

const AT_ONCE = 1000;

/** Removes uploads that nobody attached to anything within a day, so that given-up forms fill no disk. */
export const forgetUploadsJob = defineJob({
  name: 'forget-uploads',
  cron: '17 * * * *',
  run: async ({ platform }) => {
    // The row goes first: bytes without a row are waste, a row without bytes would be a broken download.
    await discard(platform.storage, await deleteForgottenUploads(platform.db, AT_ONCE));
  },
});
