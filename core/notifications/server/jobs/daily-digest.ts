import { Tenant, type TenantTx } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { dailyDigestMail } from '../mail/daily-digest.tsx';
import { type DigestRecipient, readDueDigestRecipients } from '../notifications.read.ts';
import { claimDueNotifications } from '../notifications.repo.ts';

const AT_ONCE = 200;
/** The maximum number of notifications in a digest. Any additional ones are shown only in the product. */
const LISTED_MAX = 50;

/**
 * Sends each user's digest once it is due: one email with all unread notifications that have not been emailed
 * yet.
 */
export const dailyDigestJob = defineJob({
  name: 'daily-digest',
  cron: '*/5 * * * *',
  run: async ({ platform, signal }) => {
    for (;;) {
      const due = await readDueDigestRecipients(platform.db, AT_ONCE);
      for (const reader of due) {
        if (signal.aborted) return;
        const tenant = new Tenant(platform.db, platform.pool, reader.company_id);
        await tenant.transaction((tx) => sendOne(tx, reader));
      }
      if (due.length < AT_ONCE) return;
    }
  },
});

/**
 * Removes the notifications from the queue and enqueues the email in one transaction, so that a concurrent run
 * finds nothing left to send.
 */
async function sendOne(tx: TenantTx, reader: DigestRecipient): Promise<void> {
  const { taken, until } = await claimDueNotifications(tx, reader.id);
  if (taken.length === 0 || reader.deleted_at !== null || !isMailable(reader.email)) return;
  queueMailAtCommit(tx, {
    dedupe_key: `digest-${reader.id}-${until}`,
    company_id: tx.company_id,
    template: dailyDigestMail,
    lang: reader.lang,
    to: reader,
    params: { entries: taken.slice(0, LISTED_MAX), more: Math.max(0, taken.length - LISTED_MAX) },
  });
}
