import type { Db } from '#platform/server/db/client.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { TRIAL_PLAN } from '#platform/shared/access/plans.ts';
import { type EndingAccess, readEndingAccess } from '../access-ending.read.ts';
import { accessEndingMail } from '../mail/access-ending.tsx';

/** The numbers of days before the end on which owners are notified, in ascending order. */
const NOTICES = [1, 7] as const;
const FIRST_NOTICE = 7;
const AT_ONCE = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Notifies owners a week and a day before a trial or package ends, with each notice sent only once per end date. */
export const accessEndingJob = defineJob({
  name: 'access-ending',
  cron: '23 * * * *',
  run: async ({ platform }) => {
    for (let after = 0; ; ) {
      const ending = await readEndingAccess(platform.db, { days: FIRST_NOTICE, after, limit: AT_ONCE });
      for (const company of ending) {
        await platform.db.transaction().execute((trx) => tellOwners(trx, company));
        after = company.id;
      }
      if (ending.length < AT_ONCE) return;
    }
  },
});

async function tellOwners(trx: Db, { id, name, plan, ends_at, now }: EndingAccess): Promise<void> {
  const left = Math.ceil((Date.parse(ends_at) - Date.parse(now)) / DAY_MS);
  const notice = NOTICES.find((days) => left <= days) ?? FIRST_NOTICE;
  for (const to of await readCompanyOwners(trx, id))
    await queueMail(trx, {
      dedupe_key: `access-ends-${id}-${ends_at}-${notice}-${to.id}`,
      company_id: id,
      template: accessEndingMail,
      lang: to.lang,
      to,
      params: { company_id: id, company: name, trial: plan === TRIAL_PLAN, ends_at, days_left: left },
    });
}
