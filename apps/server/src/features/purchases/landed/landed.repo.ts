import type { LandedRatesBody } from '@ponuda/contract/landed';
import type { LandedOverride } from '../../../platform/db/json-columns.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** Puts rates in the place of all those there are. */
export async function replaceLandedRates(tx: TenantTx, { rates }: LandedRatesBody): Promise<void> {
  await tx.deleteFrom('landed_rates').execute();
  if (rates.length > 0) await tx.insertInto('landed_rates', rates).execute();
}

export async function setOverride(tx: TenantTx, id: number, override: LandedOverride | null): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ landed: override && JSON.stringify(override) })
    .where('id', '=', id)
    .execute();
}
