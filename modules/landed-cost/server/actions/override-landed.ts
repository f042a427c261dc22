import { lockPurchase } from '#core/purchase/server/change/change-purchase.ts';
import { appendEvent, toUserActor } from '#core/purchase/server/record/events.repo.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import type { LandedOverrideBody } from '#modules/landed-cost/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion } from '#platform/server/db/require-seen-version.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import { readLandedComparison } from '../landed.read.ts';
import { setLandedOverride } from '../landed.repo.ts';
import { mayOverrideLandedCostsNow } from '../may-override.ts';

/**
 * Overrides the company's landed costs for one request. Prices and steps do not change, so the purchase keeps its
 * version and approval.
 */
export async function overrideLandedCosts(
  ctx: CompanyContext,
  { subject, ifMatch }: { readonly subject: PurchaseRow; readonly ifMatch: number | undefined },
  { override }: LandedOverrideBody,
): Promise<void> {
  await ctx.tenant.transaction(async (tx) => {
    const { row } = await lockPurchase(ctx, tx, { subject, ifMatch: undefined });
    await requireSeenVersion(
      { version: row.landed_version },
      { subject: { version: subject.landed_version }, ifMatch },
      () => readLandedComparison({ ...ctx, tenant: tx }, row.id),
    );
    requireAllowed(mayOverrideLandedCostsNow(ctx.actor, row));
    await setLandedOverride(tx, row.id, override);
    await appendEvent(tx, {
      purchase_id: row.id,
      kind: 'landed_costs',
      by: toUserActor(ctx),
      data: override === null ? {} : { note: override.note },
    });
  });
}
