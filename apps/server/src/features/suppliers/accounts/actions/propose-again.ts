import type { CompanyContext } from '../../../../platform/context.ts';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { setAccount, supersede } from '../accounts.repo.ts';
import { enterAccount, type PaidSupplier } from './enter-account.ts';

/**
 * A supplier with another country or tax number is another payee: under `two_people` its account is in force no more and
 * becomes a proposal again. Answers the account in force then.
 */
export async function proposeAgain(
  ctx: CompanyContext,
  tx: TenantTx,
  supplier: PaidSupplier,
): Promise<string> {
  const { account_number: number } = supplier;
  if (number === '' || ctx.company.settings.payee_guard !== 'two_people') return number;
  await supersede(tx, supplier.id, ['in_force', 'approved']);
  await setAccount(tx, supplier.id, { number: '', by: ctx.session.user.id });
  await enterAccount(ctx, tx, { ...supplier, account_number: '' }, { number });
  return '';
}
