import { byUser } from '#core/purchase/server/record/events.repo.ts';
import type { SessionContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { lockOpenPurchases, moveToCreator } from '../hand-over.repo.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

/**
 * A colleague goes on with what somebody raised and has not come to its end (product 4); what is over keeps its
 * creator. Part of the transaction in which that somebody goes. Answers how many purchases.
 */
export async function handOverPurchases(
  ctx: SessionContext,
  tx: TenantTx,
  from: Person,
  to: Person,
): Promise<number> {
  const ids = await lockOpenPurchases(tx, from.id);
  if (ids.length > 0)
    await moveToCreator(tx, ids, to.id, byUser(ctx), { from_user: from.name, to_user: to.name });
  return ids.length;
}
