import { sql } from 'kysely';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { SsoTestResult } from '../column-types.ts';
import type { Provider } from './providers.read.ts';

export async function lockProvider(tx: TenantTx): Promise<Provider | undefined> {
  return await tx.selectFrom('sso_providers').selectAll().forUpdate().executeTakeFirst();
}

interface Stored {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_auth: 'secret' | 'private_key';
  readonly client_key: string | null;
  readonly gateway_url: string;
  readonly email_domains: string[];
  readonly vouched_domains: string[];
  readonly email_claim: string;
  readonly name_claim: string;
  readonly enabled: boolean;
  readonly tested_at?: null;
  readonly test_result?: null;
}

/** Stores the provider. Returns false if a concurrent first save has already stored one. */
export async function storeProvider(tx: TenantTx, provider: Stored, exists: boolean): Promise<boolean> {
  if (exists) {
    await tx
      .updateTable('sso_providers')
      .set({ ...provider, updated_at: nowSql, version: sql<number>`version + 1` })
      .execute();
    return true;
  }
  const stored = await tx
    .insertInto('sso_providers', provider)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

/** Records that a test passed. Returns false if the settings were changed while it ran. */
export async function saveTestResult(
  tx: TenantTx,
  provider: Provider,
  result: SsoTestResult,
): Promise<boolean> {
  const noted = await tx
    .updateTable('sso_providers')
    .set({ tested_at: nowSql, test_result: JSON.stringify(result) })
    .where('issuer', '=', provider.issuer)
    .where('client_id', '=', provider.client_id)
    .where('client_secret', '=', provider.client_secret)
    .where('client_key', 'is not distinct from', provider.client_key)
    .where('email_claim', '=', provider.email_claim)
    .where('vouched_domains', '=', sql<string[]>`${provider.vouched_domains}::text[]`)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}
