import type { TenantTx } from '#platform/server/db/tenant.ts';
import { buildUnclaimedCondition } from './own-uploads.read.ts';

/** Deletes the row unless another record refers to it; returns whether it was deleted. */
export async function deleteUnattachedFile(tx: TenantTx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where(buildUnclaimedCondition('files'))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
