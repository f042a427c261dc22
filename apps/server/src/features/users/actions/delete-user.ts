import { mayTakeOver } from '@ponuda/domain/purchase/hand-over';
import { PURCHASE_KINDS } from '@ponuda/domain/purchase/status';
import { auditActor, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { fieldError, notFound } from '../../../platform/errors.ts';
import type { CompanyContext } from '../../../platform/http/route.ts';
import { countOpenPurchases, handOverPurchases } from '../../purchases/public.ts';
import { actorOf, type Colleague, readColleagues } from '../colleagues.read.ts';
import { demandDeletion, type Rights } from '../judge-rights.ts';
import { lockCompany, removeUser } from '../users.repo.ts';

/**
 * Lets a user go: a colleague goes on with their open purchases, and nothing lets them in from this commit on.
 * `successorId` 0 is nobody, which is enough where nothing is open.
 */
export function deleteUser(ctx: CompanyContext, id: number, successorId: number): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    const company = await lockCompany(tx);
    const colleagues = await readColleagues(tx);
    const target = colleagues.find(({ userId }) => userId === id);
    if (!target) throw notFound();
    const rights = { company, colleagues, actorId: ctx.actor.userId };
    demandDeletion(rights, target);
    const successor = await findSuccessor(tx, rights, target, successorId);
    const entry = { companyId: ctx.company.id, by: auditActor(ctx.session), ip: ctx.request.ip };
    if (successor) {
      const to = { id: successor.userId, name: successor.name };
      const purchases = await handOverPurchases(ctx, tx, { id, name: target.name }, to);
      const data = { from_user: target.name, to_user: successor.name, purchases };
      await recordAudit(tx.trx, { ...entry, kind: 'work_handed_over', subject: to, data });
    }
    await removeUser(tx, id);
    await recordAudit(tx.trx, {
      ...entry,
      kind: 'user_deleted',
      subject: { id, name: target.name },
      data: { role: target.role, permissions: target.permissions },
    });
  });
}

/** Who goes on with the open work; 422 at the field where that is nobody, or somebody who may not. */
async function findSuccessor(
  tx: TenantTx,
  { company, colleagues }: Rights,
  target: Colleague,
  successorId: number,
): Promise<Colleague | undefined> {
  const open = await countOpenPurchases(tx, target.userId);
  const kinds = PURCHASE_KINDS.filter((kind) => open[kind] > 0);
  if (successorId === 0) {
    if (kinds.length > 0) throw fieldError('successor_id', 'required');
    return undefined;
  }
  const successor = colleagues.find(({ userId }) => userId === successorId && userId !== target.userId);
  if (!successor || !mayTakeOver(actorOf(successor, company), kinds))
    throw fieldError('successor_id', 'unknown_record');
  return successor;
}
