import type { TenantTx } from '#platform/server/db/tenant.ts';
import { moveToSector } from '../hand-over.repo.ts';

/** Purchases go with their department into another one; nothing that anybody judges by changes. Answers how many. */
export function movePurchasesToSector(tx: TenantTx, fromId: number, intoId: number): Promise<number> {
  return moveToSector(tx, fromId, intoId);
}
