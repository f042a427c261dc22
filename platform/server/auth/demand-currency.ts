import type { Currency } from '#platform/shared/currencies.ts';
import type { TenantTx } from '../db/tenant.ts';
import { AppError } from '../errors.ts';
import { companySettings } from './company-settings.ts';

/**
 * Throws `stale` where the company has another currency by now than when the call began, and keeps it until the
 * transaction ends: an amount that is just being written would otherwise keep its number in another currency.
 */
export async function demandCurrency(tx: TenantTx, currency: Currency): Promise<void> {
  const { settings } = await tx.trx
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', tx.company_id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (companySettings(settings).currency !== currency) throw new AppError('stale');
}
