import { notifyUser } from '#core/purchase/server/people/notify.step.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { type ArchiveNews, companyArchiveMail } from './mail/company-archive.ts';

/** Tells every owner of the company that its archive is ready, or could not be made. */
export async function notifyOwners(
  tx: TenantTx,
  { id, company, ...news }: ArchiveNews & { readonly id: number; readonly company: string },
): Promise<void> {
  for (const owner of await readCompanyOwners(tx.trx, tx.company_id))
    await notifyUser(tx, owner, {
      purchase_id: null,
      template: companyArchiveMail,
      params: news,
      dedupe_key: `company-archive-${id}-${news.step}-${owner.id}`,
      your_turn: false,
      data: { number: '', name: company, page: 'archive', step: news.step },
    });
}
