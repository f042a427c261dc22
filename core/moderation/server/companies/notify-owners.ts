import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import type { MailRecipient } from '#platform/server/mail/company-owners.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { type AccountDecisionOutcome, accountStatusMail } from '../mail/account-status.tsx';

/** Notifies each owner, in their own language, of a decision about the company's account. */
export async function notifyOwners(
  trx: Db,
  company: { readonly id: number; readonly name: string },
  owners: readonly MailRecipient[],
  what: { readonly outcome: AccountDecisionOutcome; readonly reason: string },
): Promise<void> {
  const at = await readClock(trx);
  for (const owner of owners) {
    await queueMail(trx, {
      dedupe_key: `company-${company.id}-${what.outcome}-${at}-${owner.id}`,
      company_id: company.id,
      template: accountStatusMail,
      lang: owner.lang,
      to: owner,
      params: { company: company.name, ...what },
    });
  }
}
