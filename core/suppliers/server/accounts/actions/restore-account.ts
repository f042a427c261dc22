import type { AccountSource } from '#core/suppliers/rules/payee-guard.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { enterAccount, needsSecondPerson, type SupplierWithAccount } from './enter-account.ts';
import { endUndecidedVersions, voidAccount } from './void-account.ts';

/**
 * Enters the bank account of a restored supplier; the caller must hold the lock on the supplier's row. With the setting
 * `record`, the number is an ordinary change. With `two_people`, every earlier version is void, and the number becomes
 * a proposal by the caller (ADR 0077).
 */
export async function restoreAccount(
  ctx: CompanyContext,
  tx: TenantTx,
  supplier: SupplierWithAccount,
  number: string,
  source?: AccountSource,
): Promise<void> {
  if (needsSecondPerson(ctx)) {
    await voidAccount(ctx, tx, supplier);
    return;
  }
  await endUndecidedVersions(ctx, tx, supplier);
  await enterAccount(ctx, tx, supplier, { number, ...(source === undefined ? {} : { source }) });
}
