import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { maySee } from '@ponuda/domain/purchase/visibility';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { CompanyContext } from '../../../../platform/http/route.ts';
import { within } from '../../../../platform/http/within.ts';
import { readPurchaseDetail } from '../detail/purchase-detail.read.ts';
import type { Change, SeenPurchase } from '../record/change.ts';
import { bareState, type LockedPurchase } from '../record/purchase-row.ts';
import { scopeOf } from '../record/purchase-scope.ts';
import { judgePurchase } from '../record/purchase-state.ts';
import { lockPurchaseRow } from './apply-transition.repo.ts';

/**
 * Locks a purchase for a write of the caller's. Where somebody else changed it since the version that was seen
 * (If-Match, else the one read before waiting), it is 412 `stale` with the fresh state (decisions 5).
 */
export async function lockPurchase(
  ctx: CompanyContext,
  tx: TenantTx,
  { subject, ifMatch }: SeenPurchase,
): Promise<LockedPurchase> {
  const locked = await lockPurchaseRow(tx, subject.id);
  if (!locked) throw notFound();
  if (locked.row.version === (ifMatch ?? subject.version)) return locked;
  const visible = maySee(ctx.actor, bareState(locked.row));
  throw new AppError(
    'stale',
    visible ? { fresh: await readPurchaseDetail(within(ctx, tx), subject.id) } : {},
  );
}

/**
 * One change of one purchase: everything or nothing, under its lock. The work judges with `verdict`, writes with
 * `applyTransition` and queues its mails on `tx`; the answer is the purchase as it then is.
 */
export async function changePurchase(
  ctx: CompanyContext,
  seen: SeenPurchase,
  work: (change: Change) => Promise<void>,
): Promise<PurchaseDetail> {
  return ctx.tenant.transaction(async (tx) => {
    const inside = within(ctx, tx);
    const locked = await lockPurchase(ctx, tx, seen);
    await work({ ...(await judgePurchase(scopeOf(inside), locked)), ctx: inside, tx, locked });
    return readPurchaseDetail(inside, seen.subject.id);
  });
}
