import { maySee } from '#core/purchase/rules/visibility.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { type PurchaseRow, toBarePurchaseState } from './purchase-row.ts';

export interface NamedPurchase extends Pick<PurchaseRow, 'id' | 'request_number' | 'kind' | 'name'> {
  readonly visible: boolean;
}

/** Reads the names of purchases by their ids, and whether the caller may open each. */
export async function readPurchaseNames(
  { tenant, actor }: CompanyContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedPurchase>> {
  if (ids.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('purchases')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, visible: maySee(actor, toBarePurchaseState(row)) }]));
}
