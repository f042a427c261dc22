import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { verdict } from '@ponuda/domain/purchase/can';
import { demand } from '../../../../platform/errors.ts';
import type { CompanyContext } from '../../../../platform/http/route.ts';
import { applyTransition } from '../../core/change/apply-transition.repo.ts';
import { changePurchase } from '../../core/change/change-purchase.ts';
import { announce } from '../../core/effects/announce.ts';
import type { SeenPurchase } from '../../core/record/change.ts';
import { byUser } from '../../core/record/events.repo.ts';

/** Shows a request that is out to the marketplace as well; who answers for its category there is mailed once. */
export function publish(ctx: CompanyContext, seen: SeenPurchase): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async ({ ctx: inside, tx, locked, state, context }) => {
    const allowed = verdict('publish', inside.actor, state, context);
    demand(allowed);
    await applyTransition(tx, locked, allowed, {
      by: byUser(inside),
      set: { publish_to_marketplace: true, published_at: locked.row.published_at ?? locked.now },
    });
    await announce(tx, locked.row.id);
  });
}

/** Takes it back: nobody new can bid from the marketplace, whoever has joined stays invited. */
export function unpublish(ctx: CompanyContext, seen: SeenPurchase): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async ({ ctx: inside, tx, locked, state, context }) => {
    const allowed = verdict('unpublish', inside.actor, state, context);
    demand(allowed);
    await applyTransition(tx, locked, allowed, {
      by: byUser(inside),
      set: { publish_to_marketplace: false },
    });
  });
}
