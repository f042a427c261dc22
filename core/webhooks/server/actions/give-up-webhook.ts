import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { ClaimedDelivery } from '../deliveries.repo.ts';
import { webhookOffMail } from '../mail/webhook-off.tsx';
import { switchOffWebhook } from '../webhooks.repo.ts';

/** Switches off a webhook that has failed for days, and notifies the owners. Pending deliveries are not deleted. */
export async function giveUpWebhook(
  trx: Db,
  { webhook_id: id, company_id: companyId }: Pick<ClaimedDelivery, 'webhook_id' | 'company_id'>,
): Promise<void> {
  const off = await switchOffWebhook(trx, id);
  if (!off) return;
  await recordAuditEntry(trx, {
    kind: 'webhook_given_up',
    company_id: companyId,
    by: { user_id: null, name: 'Ponuda' },
    ip: '',
    data: { webhook: off.name, url: off.url },
  });
  const at = await readClock(trx);
  for (const owner of await readCompanyOwners(trx, companyId))
    await queueMail(trx, {
      dedupe_key: `webhook-off-${id}-${owner.id}-${at}`,
      company_id: companyId,
      template: webhookOffMail,
      lang: owner.lang,
      to: owner,
      params: { id, name: off.name, url: off.url, since: off.failing_since ?? at },
    });
}
