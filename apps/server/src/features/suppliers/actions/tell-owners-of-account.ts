import type { CompanyContext } from '../../../platform/context.ts';
import { readClock } from '../../../platform/db/clock.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { readOwners } from '../../../platform/mail/company-owners.ts';
import { mailAtCommit } from '../../../platform/mail/queue-mail.ts';
import { supplierAccountChangedMail } from '../mail/supplier-account-changed.tsx';
import type { SupplierIdentity } from '../suppliers.repo.ts';

/** Tells every owner that a supplier got another account, whoever gave it: also in an owner's name it may be a stranger. */
export async function tellOwnersOfAccount(
  { session }: Pick<CompanyContext, 'session'>,
  tx: TenantTx,
  supplierId: number,
  { before, after }: { readonly before: SupplierIdentity; readonly after: SupplierIdentity },
): Promise<void> {
  const at = await readClock(tx.trx);
  for (const owner of await readOwners(tx.trx, tx.company_id))
    mailAtCommit(tx, {
      dedupe_key: `supplier-account-${supplierId}-${owner.id}-${at}`,
      company_id: tx.company_id,
      template: supplierAccountChangedMail,
      lang: owner.lang,
      to: owner,
      params: {
        supplier_id: supplierId,
        supplier: after.name,
        by: session.user.name,
        at,
        before: before.account_number,
        after: after.account_number,
      },
    });
}
