import { approveLockedPurchase } from '#core/adhoc-direct/server/public.ts';
import { payByStatusCall } from '#core/finances/server/public.ts';
import { mayTakeAction } from '#core/purchase/rules/can.ts';
import type { PaymentType } from '#core/purchase/rules/facts.ts';
import { pickActionByStatus, type StatusAction } from '#core/purchase/rules/pick-by-status.ts';
import { isPurchaseStatus } from '#core/purchase/rules/status.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { executeStep } from '#core/purchase/server/change/execute-step.ts';
import { lockForDecision } from '#core/purchase/server/ledger/budget.repo.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { type PurchaseRow, toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { applySendToSuppliers, requireSector } from '#core/requests/server/public.ts';
import { receiveAllOpenGoods } from '#core/warehouse/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/access/actor.ts';

export interface StatusChangeInput {
  /** The status number in the path; not validated. */
  readonly to: number;
  readonly note: string;
  readonly sector_id: number | null;
  /** The amount of a payment, its method, and the award if there are several. */
  readonly value: string | undefined;
  readonly payment_type: PaymentType | undefined;
  readonly award_id: number | undefined;
}

/**
 * Runs the generic status call (specification §7). The current and the requested status select a row of the transition
 * table, which is judged and written like every other transition.
 */
export async function changeStatus(
  ctx: CompanyContext,
  seen: SeenPurchase,
  call: StatusChangeInput,
): Promise<PurchaseDetail> {
  await requireSector(ctx, call.sector_id);
  return changePurchase(ctx, seen, (change) => move(change, call), {
    alsoLock: async (tx, row) => {
      const picked = pick(row, call.to, call.note);
      if (picked.ok && picked.action === 'approve') await lockForDecision(ctx.company, tx, row);
    },
  });
}

/**
 * Returns whether the caller may take the action that the call could mean, with or without a note. Checked before the
 * body is read.
 */
export function permitsStatus(actor: Actor, row: PurchaseRow, to: number): boolean {
  const meant = ['', 'note'].flatMap((note) => {
    const picked = pick(row, to, note);
    return picked.ok ? [picked.action] : [];
  });
  return meant.length === 0 || meant.some((action) => mayTakeAction(action, actor, toBarePurchaseState(row)));
}

function pick(row: PurchaseRow, to: number, note: string): ReturnType<typeof pickActionByStatus> {
  if (!isPurchaseStatus(to)) return { ok: false, code: 'invalid_transition' };
  return pickActionByStatus(row.kind, row.premium, row.status, to, {
    note,
    rejected: row.rejected,
    confirmed_by_owner: row.confirmed_by_owner,
  });
}

async function move(change: ChangeContext, call: StatusChangeInput): Promise<void> {
  const { to, note, sector_id } = call;
  const picked = pick(change.locked.row, to, note);
  if (!picked.ok) throw new AppError(picked.code);
  const ownWay = NOT_PLAIN[picked.action];
  if (ownWay) return await ownWay(change, call);
  await executeStep(change, picked.action, {
    context: { note },
    note,
    data: dataOf(change, picked.action),
    set: sector_id === null ? {} : { sector_id },
  });
}

/** Actions that write more than the status or have a separate call, with the code that runs them. */
const NOT_PLAIN: Readonly<
  Partial<Record<StatusAction, (change: ChangeContext, call: StatusChangeInput) => Promise<void>>>
> = {
  send: (change, { sector_id }) => applySendToSuppliers(change, { sector_id }),
  receive: (change, { note }) => receiveAllOpenGoods(change, note),
  pay: payByStatusCall,
  approve: approveLockedPurchase,
};

function dataOf({ accepted, ctx }: ChangeContext, action: StatusAction): Record<string, unknown> {
  if (action !== 'send_for_approval') return {};
  return {
    net: accepted.net.toFixed(2),
    currency: ctx.company.settings.currency,
    suppliers: accepted.offers.map(({ rfp }) => ({ rfp_id: rfp.id, supplier: rfp.supplier.name })),
  };
}
