import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { enterAccount, needsTwo, type PaidSupplier } from './enter-account.ts';
import { voidAccount } from './void-account.ts';

/**
 * Enters the account that comes with another country or tax number, because that is another payee. Under `two_people` what
 * was approved for the payee of before counts no more, whether it is in force or still waits, and the newest account that
 * is known becomes a proposal of whoever makes the change. Answers the account in force then.
 */
export async function proposeAgain(
  ctx: CompanyContext,
  tx: TenantTx,
  supplier: PaidSupplier,
  number: string,
): Promise<string> {
  const isEmptied = number === '' && supplier.account_number !== '';
  if (isEmptied || !needsTwo(ctx)) {
    await enterAccount(ctx, tx, supplier, { number });
    return number;
  }
  const newest = await voidAccount(ctx, tx, supplier);
  const again = number === supplier.account_number ? (newest?.number ?? number) : number;
  await enterAccount(ctx, tx, { ...supplier, account_number: '' }, { number: again });
  return '';
}
