import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { deleteSplitMark, insertSplitMark } from '../split-marks.repo.ts';
import { countVisibleConfirmedPurchases, splitMarkKey } from '../splits.read.ts';

/**
 * Records that the user has reviewed a group of purchases made around the same time, or removes that record.
 * Idempotent.
 */
export function markSplitReviewed(
  { tenant, actor, session }: CompanyContext,
  { purchase_ids, looked_at }: { readonly purchase_ids: readonly number[]; readonly looked_at: boolean },
): Promise<void> {
  return tenant.transaction(async (tx) => {
    const ids = splitMarkKey(purchase_ids);
    if ((await countVisibleConfirmedPurchases(tx, actor, ids)) !== ids.length) throw notFoundError();
    if (looked_at) await insertSplitMark(tx, ids, session.user.id);
    else await deleteSplitMark(tx, ids);
  });
}
