import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { claimDueNotices, findCompaniesToNotify, readCompanyStaff } from '../expiry.repo.ts';
import { documentsEndingMail, MAX_LISTED_EXPIRATIONS } from '../mail/documents-ending.tsx';

const AT_ONCE = 100;

/**
 * Notifies staff 30 and 7 days before a supplier's document or contract ends. All due notices are sent in one
 * email (product 10).
 */
export const expiryNoticesJob = defineJob({
  name: 'expiry-notices',
  cron: '35 5 * * *',
  run: async ({ platform: { db } }) => {
    for (let after = 0; ; ) {
      const companies = await findCompaniesToNotify(db, after, AT_ONCE);
      for (const id of companies) {
        await db.transaction().execute((trx) => tellStaff(trx, id));
        after = id;
      }
      if (companies.length < AT_ONCE) return;
    }
  },
});

async function tellStaff(trx: Db, companyId: number): Promise<void> {
  const endings = await claimDueNotices(trx, companyId);
  // Another run of the job has just notified the company.
  if (endings.length === 0) return;
  const at = await readClock(trx);
  for (const to of await readCompanyStaff(trx, companyId))
    await queueMail(trx, {
      dedupe_key: `documents-ending-${to.id}-${at}`,
      company_id: companyId,
      template: documentsEndingMail,
      lang: to.lang,
      to,
      params: {
        endings: endings.slice(0, MAX_LISTED_EXPIRATIONS),
        more: Math.max(0, endings.length - MAX_LISTED_EXPIRATIONS),
      },
    });
}
