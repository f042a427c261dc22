import type { TenantTx } from '#platform/server/db/tenant.ts';
import { moveToSector } from '../hand-over.repo.ts';

/** Moves the purchases of a department to another one, without any effect on decisions. Returns their number. */
export function movePurchasesToSector(tx: TenantTx, fromId: number, intoId: number): Promise<number> {
  return moveToSector(tx, fromId, intoId);
}
