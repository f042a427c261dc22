import { judgeAction } from '#core/purchase/rules/can.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import { notifyOfChanges } from '../notify-of-changes.step.ts';

/**
 * Moves the offer deadline to a later time, even if it has already passed; suppliers who may still bid are notified
 * once.
 */
export function extendDeadline(
  ctx: CompanyContext,
  seen: SeenPurchase,
  deadline: string,
): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, (change) => extend(change, deadline));
}

async function extend(change: ChangeContext, deadline: string): Promise<void> {
  const { ctx, locked, state, context, facts } = change;
  const allowed = judgeAction('extend_deadline', ctx.actor, state, { ...context, new_deadline: deadline });
  requireAllowed(allowed);
  const old = locked.row.date_for_offer;
  const written = await applyTransition(change, allowed, {
    data: { old_deadline: old, new_deadline: deadline },
    set: { date_for_offer: deadline },
  });
  const concerned = facts.rfps.filter((rfp) => rfp.declined_at === null);
  await notifyOfChanges({ ...change, locked: written }, concerned, {
    fields: [{ field: 'date_for_offer', old: old ?? '', new: deadline }],
    items: [],
  });
}
