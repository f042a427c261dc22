import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { CompanyBody } from '../wire.ts';
import { hasPurchases } from './company.read.ts';
import { HAS_LIMITS_SQL } from './currency-amounts.read.ts';

/**
 * Locks the company's row until the transaction ends. A concurrent change has to wait, and so does the first
 * purchase, because its row refers to the company.
 */
export async function lockCompany(tx: TenantTx) {
  return await tx.trx
    .selectFrom('companies')
    .select(['version', 'name', 'country', 'registration_number', 'address', 'city', 'settings', 'logo_key'])
    .select('invoice_mailbox')
    .where('id', '=', tx.company_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type LockedCompany = Awaited<ReturnType<typeof lockCompany>>;

/**
 * Returns whether the company has a purchase. Must be called after locking the company, so that concurrent
 * inserts are visible.
 */
export async function isCurrencyFixed(tx: TenantTx): Promise<boolean> {
  const { fixed } = await tx.trx
    .selectNoFrom(hasPurchases(tx.company_id).as('fixed'))
    .executeTakeFirstOrThrow();
  return fixed;
}

export type CompanyData = Pick<CompanyBody, 'name' | 'registration_number' | 'address' | 'city'>;

export async function updateCompany(
  tx: TenantTx,
  data: CompanyData,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.trx
    .updateTable('companies')
    .set({ ...data, settings: JSON.stringify(settings) })
    .where('id', '=', tx.company_id)
    .execute();
}

/** Deletes policy drafts with limits, because their amounts are in the previous currency. */
export async function deleteDraftsWithLimits(tx: TenantTx): Promise<void> {
  await tx.deleteFrom('policy_drafts').where(HAS_LIMITS_SQL).execute();
}

export async function updateLogo(tx: TenantTx, key: string | null): Promise<void> {
  await tx.trx.updateTable('companies').set({ logo_key: key }).where('id', '=', tx.company_id).execute();
}

export async function updateInvoiceMailbox(tx: TenantTx, name: string | null): Promise<void> {
  await tx.trx
    .updateTable('companies')
    .set({ invoice_mailbox: name })
    .where('id', '=', tx.company_id)
    .execute();
}
