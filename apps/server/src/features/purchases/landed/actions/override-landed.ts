import type { LandedOverrideBody } from '@ponuda/contract/landed';
import type { CompanyContext } from '../../../../platform/context.ts';
import { demandSeen } from '../../../../platform/db/demand-seen.ts';
import { demand } from '../../../../platform/errors.ts';
import { lockPurchase } from '../../core/change/change-purchase.ts';
import { appendEvent, byUser } from '../../core/record/events.repo.ts';
import type { PurchaseRow } from '../../core/record/purchase-row.ts';
import { readLanded } from '../landed.read.ts';
import { setOverride } from '../landed.repo.ts';
import { mayOverrideNow } from '../may-override.ts';

/**
 * Lets a request reckon with other costs at the gate. It changes no price and no step, so that the purchase's version and
 * its approval stay.
 */
export async function overrideLanded(
  ctx: CompanyContext,
  { subject, ifMatch }: { readonly subject: PurchaseRow; readonly ifMatch: number | undefined },
  { override }: LandedOverrideBody,
): Promise<void> {
  await ctx.tenant.transaction(async (tx) => {
    const { row } = await lockPurchase(ctx, tx, { subject, ifMatch: undefined });
    await demandSeen(
      { version: row.landed_version },
      { subject: { version: subject.landed_version }, ifMatch },
      () => readLanded({ ...ctx, tenant: tx }, row.id),
    );
    demand(mayOverrideNow(ctx.actor, row));
    await setOverride(tx, row.id, override);
    await appendEvent(tx, {
      purchase_id: row.id,
      kind: 'landed_costs',
      by: byUser(ctx),
      data: override === null ? {} : { note: override.note },
    });
  });
}
