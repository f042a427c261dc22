import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import type { MailRecipient } from '#platform/server/mail/company-owners.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { type AccountDecisionOutcome, accountStatusMail } from '../mail/account-status.tsx';

/**
 * Notifies each owner, in the owner's language, of a decision about the company's account. Returns the dedupe keys
 * of the emails.
 */
export async function notifyOwners(
  trx: Db,
  company: { readonly id: number; readonly name: string },
  owners: readonly MailRecipient[],
  what: { readonly outcome: AccountDecisionOutcome; readonly reason: string },
  notBefore: string | null,
): Promise<string[]> {
  const at = await readClock(trx);
  const keys: string[] = [];
  for (const owner of owners) {
    const dedupe_key = `company-${company.id}-${what.outcome}-${at}-${owner.id}`;
    keys.push(dedupe_key);
    await queueMail(trx, {
      dedupe_key,
      notBefore,
      company_id: company.id,
      template: accountStatusMail,
      lang: owner.lang,
      to: owner,
      params: { company: company.name, ...what },
    });
  }
  return keys;
}
