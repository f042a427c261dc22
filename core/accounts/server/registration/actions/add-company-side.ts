import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { runInTransaction } from '#platform/server/db/client.ts';
import { AppError } from '#platform/server/errors.ts';
import { ACCOUNT_STATUS, type AccountStatus } from '#platform/shared/access/account-status.ts';
import { findAccount } from '../account.read.ts';
import { lockCompanySides, requestBuyerSide, requestSupplierSide } from '../registration.repo.ts';
import { mailAwaitingActivation } from '../registration-mails.ts';

type Side = 'buyer' | 'external_supplier';

/** Statuses in which a company may also become a supplier. A company that was refused by a moderator may not. */
const MAY_SUPPLY: readonly AccountStatus[] = [ACCOUNT_STATUS.PENDING, ACCOUNT_STATUS.ACTIVE];

/**
 * Makes the owner's company a buyer or a supplier in addition to its current role (product 2). The company stays
 * the same, and a moderator activates the new role. Repeating the request changes nothing. Throws
 * `account_not_active` if the company was rejected or blocked, or if its address is not confirmed.
 */
export async function addCompanySide(ctx: SessionContext, companyId: number, as: Side): Promise<void> {
  const { session, platform, request } = ctx;
  await runInTransaction(platform.db, async (trx) => {
    const { status, external_supplier } = await lockCompanySides(trx, companyId);
    const account = await findAccount(trx, session.user.id);
    const isBuyer = status !== ACCOUNT_STATUS.INIT;
    if (as === 'buyer' ? isBuyer : external_supplier !== 0) return;
    const may = as === 'buyer' ? external_supplier !== 0 : MAY_SUPPLY.includes(status);
    if (!may || !account?.verified) throw new AppError('account_not_active');
    await (as === 'buyer' ? requestBuyerSide : requestSupplierSide)(trx, companyId);
    await recordAuditEntry(trx, {
      kind: as === 'buyer' ? 'became_buyer' : 'became_supplier',
      company_id: companyId,
      by: toAuditActor(session),
      ip: request.ip,
      data: { status_before: status },
    });
    await mailAwaitingActivation(trx, account, as);
  });
}
