import type { TenantTx } from '#platform/server/db/tenant.ts';
import { unclaimedCondition } from './own-uploads.read.ts';

/** Deletes the row unless another record refers to it; returns whether it was deleted. */
export async function deleteUnattached(tx: TenantTx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where(unclaimedCondition('files'))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
