import type { TenantTx } from '#platform/server/db/tenant.ts';
import { deleteListViewsOfUser } from './list-views.repo.ts';

/** Deletes the personal views of a deleted user. The company's views remain. */
export function deleteUserListViews(tx: TenantTx, userId: number): Promise<void> {
  return deleteListViewsOfUser(tx, userId);
}
