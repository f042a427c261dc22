import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { enterAccount, needsSecondPerson, type SupplierWithAccount } from './enter-account.ts';
import { voidAccount } from './void-account.ts';

/**
 * Re-enters the account if the country or tax number changes, because the changed supplier counts as a different payee.
 * Under `two_people` approvals for the earlier payee become void, whether in force or waiting, and the newest known
 * account becomes a proposal by the user who makes the change. Returns the account in force afterwards.
 */
export async function reproposeAccount(
  ctx: CompanyContext,
  tx: TenantTx,
  supplier: SupplierWithAccount,
  number: string,
): Promise<string> {
  const isEmptied = number === '' && supplier.account_number !== '';
  if (isEmptied || !needsSecondPerson(ctx)) {
    await enterAccount(ctx, tx, supplier, { number });
    return number;
  }
  const newest = await voidAccount(ctx, tx, supplier);
  const proposed = number === supplier.account_number ? (newest?.number ?? number) : number;
  await enterAccount(ctx, tx, { ...supplier, account_number: '' }, { number: proposed });
  return '';
}
