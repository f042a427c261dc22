import { chooseLines } from '#core/offers/server/public.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { findPlan, isPlanStale } from '../award-plans.read.ts';
import { readAwardInputWithoutRules } from '../read-award-input.ts';

/**
 * Accepts the offers in a plan, with the same effects as a manual choice. Rejects the plan if its offers, items,
 * rates or settings have changed since it was computed.
 */
export function acceptPlan(ctx: CompanyContext, seen: SeenPurchase, planId: number): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const plan = await findPlan(change.tx, change.locked.row.id, planId);
    if (plan.state !== 'done') throw new AppError('plan_not_ready');
    const ground = await readAwardInputWithoutRules(change.tx, change.facts, change.ctx.company.settings);
    if (await isPlanStale(change.tx, ground, plan)) throw new AppError('plan_stale');
    const lines = (plan.lines?.parts ?? []).flatMap(({ rfp_id, lines: taken }) =>
      taken.map(({ article_id, quantity }) => ({ rfp_id, article_id, quantity })),
    );
    await chooseLines(change, 'split', lines);
  });
}
