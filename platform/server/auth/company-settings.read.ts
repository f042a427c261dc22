import type { TenantTx } from '../db/tenant.ts';
import { type CompanySettings, resolveCompanySettings } from './company-settings.ts';

/** Reads a company's settings for callers without a session, such as jobs. */
export async function readCompanySettings(tx: TenantTx): Promise<CompanySettings> {
  const { settings } = await tx.trx
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', tx.company_id)
    .executeTakeFirstOrThrow();
  return resolveCompanySettings(settings);
}
