import type { Currency } from '#platform/shared/currencies.ts';
import type { TenantTx } from '../db/tenant.ts';
import { AppError } from '../errors.ts';
import { resolveCompanySettings } from './company-settings.ts';

/**
 * Locks the company's currency until the transaction ends. Throws `stale` if the currency has changed since the call
 * began: an amount that is being written would otherwise keep its number in another currency.
 */
export async function requireCurrency(tx: TenantTx, currency: Currency): Promise<void> {
  const { settings } = await tx.trx
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', tx.company_id)
    .forShare()
    .executeTakeFirstOrThrow();
  requireSameCurrency(resolveCompanySettings(settings).currency, currency);
}

/** Throws `stale` if the locked company's currency is no longer the one with which the call began. */
export function requireSameCurrency(locked: Currency, begun: Currency): void {
  if (locked !== begun) throw new AppError('stale');
}
