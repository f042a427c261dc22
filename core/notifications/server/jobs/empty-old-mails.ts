import { defineJob } from '#platform/server/jobs/job.ts';
import { emptyOldMails } from '../old-mails.repo.ts';

const KEPT_DAYS = 365;
const AT_ONCE = 1000;

/** Removes recipients and content of emails after a year, except emails about a purchase. */
export const emptyOldMailsJob = defineJob({
  name: 'empty-old-mails',
  cron: '51 2 * * *',
  run: async ({ platform, signal }) => {
    while (!signal.aborted && (await emptyOldMails(platform.db, KEPT_DAYS, AT_ONCE)) === AT_ONCE);
  },
});
