import type { AllowedVerdict } from '#core/purchase/rules/can.ts';
import { maySee } from '#core/purchase/rules/visibility.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { bindToTransaction } from '#platform/server/http/in-transaction.ts';
import { presentPurchaseDetail, readPurchaseDetail } from '../detail/purchase-detail.read.ts';
import { adjustReservation } from '../ledger/reservation.step.ts';
import type { ChangeContext, SeenPurchase } from '../record/change.ts';
import { type LockedPurchase, type PurchaseRow, toBarePurchaseState } from '../record/purchase-row.ts';
import { toPurchaseScope } from '../record/purchase-scope.ts';
import { type JudgedPurchase, judgePurchase } from '../record/purchase-state.ts';
import { applyCreation, lockPurchaseRow } from './apply-transition.repo.ts';

/**
 * Locks a purchase for the caller's write. Throws 412 `stale` with the current state if another user has changed the
 * purchase since the version that the caller saw: the version in If-Match or, without If-Match, the version read
 * before waiting for the lock (product 5).
 */
export async function lockPurchase(
  ctx: CompanyContext,
  tx: TenantTx,
  { subject, ifMatch }: SeenPurchase,
): Promise<LockedPurchase> {
  const locked = await lockPurchaseRow(tx, subject.id);
  if (!locked) throw notFoundError();
  if (locked.row.sample) throw new AppError('sample_data');
  if (locked.row.version === (ifMatch ?? subject.version)) return locked;
  const visible = maySee(ctx.actor, toBarePurchaseState(locked.row));
  throw new AppError(
    'stale',
    visible ? { fresh: await readPurchaseDetail(bindToTransaction(ctx, tx), subject.id) } : {},
  );
}

/**
 * Runs one change of one purchase atomically, under its lock. `work` judges with `verdict`, writes with
 * `applyTransition` and queues its emails on `tx`. `alsoLock` locks everything else that must be locked before
 * anything is judged. Returns the purchase after the change.
 */
export async function changePurchase(
  ctx: CompanyContext,
  seen: SeenPurchase,
  work: (change: ChangeContext) => Promise<void>,
  { alsoLock }: { readonly alsoLock?: (tx: TenantTx, row: PurchaseRow) => Promise<void> } = {},
): Promise<PurchaseDetail> {
  return ctx.tenant.transaction(async (tx) => {
    const ctxInside = bindToTransaction(ctx, tx);
    const locked = await lockPurchase(ctx, tx, seen);
    await alsoLock?.(tx, locked.row);
    return await carryOut(await changeOf(ctxInside, tx, locked), work);
  });
}

/** A created purchase: its row and the verdict that allowed it. */
export interface CreatedPurchase {
  readonly locked: LockedPurchase;
  readonly allowed: AllowedVerdict;
}

/** Creates a purchase: `work` writes it with all its related rows. Returns the created purchase. */
export async function createPurchase(
  ctx: CompanyContext,
  work: (tx: TenantTx) => Promise<CreatedPurchase>,
): Promise<PurchaseDetail> {
  return ctx.tenant.transaction(async (tx) => {
    const { locked, allowed } = await work(tx);
    const ctxInside = bindToTransaction(ctx, tx);
    const judged = await judgePurchase(toPurchaseScope(ctxInside), locked.row.id, locked.now);
    // The effects of a creation run after everything is written, and do not write the purchase themselves.
    const change: ChangeContext = {
      ...judged,
      ctx: ctxInside,
      tx,
      locked,
      last: [],
      standsInFor: null,
      fresh: () => Promise.resolve(judged),
    };
    return await carryOut(change, () => applyCreation(change, allowed));
  });
}

async function changeOf(ctx: CompanyContext, tx: TenantTx, locked: LockedPurchase): Promise<ChangeContext> {
  const judged = () => judgePurchase(toPurchaseScope(ctx), locked.row.id, locked.now);
  return { ...(await judged()), ctx, tx, locked, last: [], standsInFor: null, fresh: readOnce(judged) };
}

/** Runs the work, then the queued last steps, then builds the response. */
async function carryOut(
  change: ChangeContext,
  work: (change: ChangeContext) => Promise<void>,
): Promise<PurchaseDetail> {
  await work(change);
  for (const effect of change.last) await effect();
  return presentPurchaseDetail(change.ctx, await withReservation(change));
}

/** Returns the purchase after updating its budget reservation (ADR 0084). */
async function withReservation({
  ctx,
  tx,
  locked,
  fresh,
  standsInFor,
}: ChangeContext): Promise<JudgedPurchase> {
  const judged = await fresh();
  const by = { user_id: ctx.session.user.id, stands_in_for_user_id: standsInFor };
  const moved = await adjustReservation(tx, judged, by);
  return moved ? judgePurchase(toPurchaseScope(ctx), locked.row.id, locked.now) : judged;
}

/** Returns a function that calls `read` once and returns the same promise on every later call. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => (promise ??= read());
}
