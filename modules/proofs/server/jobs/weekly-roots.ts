import { nextWeeklyRootsTime } from '#modules/proofs/rules/weekly-roots.ts';
import type { Platform } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { findCompanyReader } from '#platform/server/http/reader.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { readRoots } from '../roots/roots.read.ts';
import { WEEKLY_ROOT_COUNT, weeklyRootsMail } from '../weekly/mail/weekly-roots.tsx';
import { type DueRootsMail, readDueRootsMails } from '../weekly/weekly.read.ts';
import { claimDueRootsMail } from '../weekly/weekly.repo.ts';

const AT_ONCE = 200;

/**
 * Emails the week's roots to each owner who subscribed. After downtime the email is sent late instead of being
 * skipped.
 */
export const weeklyRootsJob = defineJob({
  name: 'weekly-roots',
  cron: '*/5 * * * *',
  run: async ({ platform, signal }) => {
    for (;;) {
      const due = await readDueRootsMails(platform.db, AT_ONCE);
      for (const one of due) {
        if (signal.aborted) return;
        await sendOne(platform, one);
      }
      if (due.length < AT_ONCE) return;
    }
  },
});

/**
 * Sets the next due date and enqueues the email in one transaction, so that a week's roots are emailed only once,
 * however often the job runs.
 */
async function sendOne(platform: Platform, due: DueRootsMail): Promise<void> {
  const mail = await mailFor(platform, due);
  const tenant = new Tenant(platform.db, platform.pool, due.company_id);
  await tenant.transaction(async (tx) => {
    const taken = await claimDueRootsMail(tx, due.user_id, nextWeeklyRootsTime(due.now));
    if (taken && mail) queueMailAtCommit(tx, mail);
  });
}

/** Returns the email; undefined if the user may not receive it, or if there is no new root since the last email. */
async function mailFor(platform: Platform, { user_id, due_at }: DueRootsMail) {
  const reader = await findCompanyReader(platform, 'mail', user_id);
  if (!reader || !gates.companySettings(reader.actor)) return undefined;
  const { user } = reader.session;
  if (!isMailable(user.email)) return undefined;
  const roots = await readRoots(reader.tenant, WEEKLY_ROOT_COUNT);
  const newest = roots[0]?.day;
  const weekBefore = new Date(Date.parse(due_at) - 8 * 86_400_000).toISOString().slice(0, 10);
  if (newest === undefined || newest <= weekBefore) return undefined;
  return {
    dedupe_key: `weekly-roots-${user_id}-${due_at.slice(0, 10)}`,
    company_id: reader.company.id,
    template: weeklyRootsMail,
    lang: user.lang,
    to: user,
    params: { user_id, roots },
  };
}
