import type { Currency } from '#platform/shared/currencies.ts';
import type { TenantTx } from '../db/tenant.ts';
import { AppError } from '../errors.ts';
import { resolveCompanySettings } from './company-settings.ts';

/**
 * Locks the company's currency until the transaction ends. Throws `stale` if the currency has changed since the
 * request began, because an amount entered in the old currency would otherwise be stored unconverted.
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

/** Throws `stale` if the company's locked currency differs from its currency at the beginning of the request. */
export function requireSameCurrency(locked: Currency, begun: Currency): void {
  if (locked !== begun) throw new AppError('stale');
}
