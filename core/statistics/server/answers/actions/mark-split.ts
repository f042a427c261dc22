import type { CompanyContext } from '#platform/server/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { deleteMark, insertMark } from '../split-marks.repo.ts';
import { countSeenConfirmed, markOf } from '../splits.read.ts';

/** Records that the user has reviewed purchases that are close together, or removes that mark. Idempotent. */
export function markSplit(
  { tenant, actor, session }: CompanyContext,
  { purchase_ids, looked_at }: { readonly purchase_ids: readonly number[]; readonly looked_at: boolean },
): Promise<void> {
  return tenant.transaction(async (tx) => {
    const ids = markOf(purchase_ids);
    if ((await countSeenConfirmed(tx, actor, ids)) !== ids.length) throw notFound();
    if (looked_at) await insertMark(tx, ids, session.user.id);
    else await deleteMark(tx, ids);
  });
}
