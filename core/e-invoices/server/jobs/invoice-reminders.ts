import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { invoiceLateMail } from '../mail/invoice-late.tsx';
import { invoiceToDecideMail } from '../mail/invoice-to-decide.tsx';
import { MAX_LISTED_INVOICES } from '../mail/waiting-invoices.ts';
import {
  claimDueReminders,
  findCompaniesToRemind,
  readReminderRecipients,
  type WaitingInvoice,
} from './reminders.repo.ts';

const AT_ONCE = 100;

/**
 * Reminds finance users five days before an e-invoice's deadline, and finance users and owners one day before it,
 * with all due invoices in one email (ADR 0107).
 */
export const invoiceRemindersJob = defineJob({
  name: 'invoice-reminders',
  cron: '40 5 * * *',
  run: async ({ platform: { db } }) => {
    for (let after = 0; ; ) {
      const companies = await findCompaniesToRemind(db, after, AT_ONCE);
      for (const id of companies) {
        await db.transaction().execute((trx) => remind(trx, id));
        after = id;
      }
      if (companies.length < AT_ONCE) return;
    }
  },
});

async function remind(trx: Db, companyId: number): Promise<void> {
  const invoices = await claimDueReminders(trx, companyId);
  // A concurrent run has just sent the reminders.
  if (invoices.length === 0) return;
  const at = await readClock(trx);
  const late = invoices.filter(({ last }) => last);
  const early = invoices.filter(({ last }) => !last);
  for (const { finance, lang, ...to } of await readReminderRecipients(trx, companyId)) {
    const send = async (template: typeof invoiceLateMail, listed: readonly WaitingInvoice[]) => {
      if (listed.length === 0) return;
      await queueMail(trx, {
        dedupe_key: `${template.name}-${to.id}-${at}`,
        company_id: companyId,
        template,
        lang,
        to,
        params: {
          invoices: listed.slice(0, MAX_LISTED_INVOICES),
          more: Math.max(0, listed.length - MAX_LISTED_INVOICES),
        },
      });
    };
    await send(invoiceLateMail, late);
    if (finance) await send(invoiceToDecideMail, early);
  }
}
