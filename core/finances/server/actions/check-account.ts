import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { lockPayee, setAccountChecked } from '../account-checks.repo.ts';

interface Check {
  readonly purchase_id: number;
  readonly award_id: number;
  /** The account as shown to the caller. */
  readonly account: string;
}

/**
 * Records that the caller has checked a supplier's account that differs from the approved one. Until it is
 * checked, no payment code is generated for the account. Throws `stale` if the account has changed again, because
 * the payment would then go to an unchecked account.
 */
export function checkAccount(ctx: CompanyContext, { purchase_id, award_id, account }: Check): Promise<void> {
  const { company, session, request } = ctx;
  return ctx.tenant.transaction(async (tx) => {
    const payee = await lockPayee(tx, purchase_id, award_id);
    if (!payee) throw notFoundError();
    if (payee.account_number !== account) throw new AppError('stale');
    await setAccountChecked(tx, award_id, { account, by: session.user.id });
    await recordAuditEntry(tx.trx, {
      kind: 'supplier_account_checked',
      company_id: company.id,
      by: toAuditActor(session),
      ip: request.ip,
      data: { supplier: payee.name, account_number: account, number: payee.order_number },
    });
  });
}
