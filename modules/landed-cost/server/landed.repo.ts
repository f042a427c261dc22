import { sql } from 'kysely';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { LandedRatesBody } from '../wire.ts';
import type { LandedOverride } from './column-types.ts';

/** Locks the company's rates, so that concurrent changes are serialised. */
export async function lockLandedRates(tx: TenantTx): Promise<void> {
  await tx.trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', tx.company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function replaceLandedRates(tx: TenantTx, { rates }: LandedRatesBody): Promise<void> {
  await tx.deleteFrom('landed_rates').execute();
  if (rates.length > 0) await tx.insertInto('landed_rates', rates).execute();
  await tx.trx
    .updateTable('companies')
    .set(({ eb }) => ({ landed_rates_version: eb('landed_rates_version', '+', 1) }))
    .where('id', '=', tx.company_id)
    .execute();
}

export async function setLandedOverride(
  tx: TenantTx,
  id: number,
  override: LandedOverride | null,
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ landed: override && JSON.stringify(override), landed_version: sql<number>`landed_version + 1` })
    .where('id', '=', id)
    .execute();
}
