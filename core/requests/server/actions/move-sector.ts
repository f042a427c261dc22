import type { TenantTx } from '#platform/server/db/tenant.ts';
import { updatePurchaseSector } from '../reassign-purchases.repo.ts';

/**
 * Moves the purchases of a department to a different department, which has no effect on decisions. Returns the number
 * of moved purchases.
 */
export function movePurchasesToSector(tx: TenantTx, fromId: number, intoId: number): Promise<number> {
  return updatePurchaseSector(tx, fromId, intoId);
}
