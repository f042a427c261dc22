import { toUserActor } from '#core/purchase/server/record/events.repo.ts';
import type { SessionContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { assignToCreator, lockOpenPurchases } from '../reassign-purchases.repo.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

/**
 * Moves the open purchases of a leaving user to a colleague (product 4); finished ones keep their creator. Runs in the
 * transaction that removes the user. Returns the number of moved purchases.
 */
export async function reassignPurchases(
  ctx: SessionContext,
  tx: TenantTx,
  from: Person,
  to: Person,
): Promise<number> {
  const ids = await lockOpenPurchases(tx, from.id);
  if (ids.length > 0)
    await assignToCreator(tx, ids, to.id, toUserActor(ctx), { from_user: from.name, to_user: to.name });
  return ids.length;
}
