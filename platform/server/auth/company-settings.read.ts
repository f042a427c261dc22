import type { TenantTx } from '../db/tenant.ts';
import { type CompanySettings, resolveCompanySettings } from './company-settings.ts';

/** Reads the settings of a company where there is no session that contains them, as in a job. */
export async function readCompanySettings(tx: TenantTx): Promise<CompanySettings> {
  const { settings } = await tx.trx
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', tx.company_id)
    .executeTakeFirstOrThrow();
  return resolveCompanySettings(settings);
}
