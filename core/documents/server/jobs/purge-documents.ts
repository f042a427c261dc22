import { discardFiles } from '#platform/server/files/save-file-rows.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { purgeDeletedDocuments } from '../documents.repo.ts';

const AT_ONCE = 500;

/** Deletes documents that can no longer be restored, with their files. */
export const purgeDocumentsJob = defineJob({
  name: 'purge-documents',
  cron: '29 * * * *',
  run: async ({ platform }) => {
    // Rows are deleted first: a stored object without a row is removed later by the sweep, but a row without its
    // object is a broken download.
    await discardFiles(platform.storage, await purgeDeletedDocuments(platform.db, AT_ONCE));
  },
});
