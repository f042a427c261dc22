import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import { findPurchase } from '#core/purchase/server/record/find-purchase.ts';
import {
  type ParentCategory,
  readParentCategory,
} from '#core/purchase/server/record/parent-category.read.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { readBuyer } from './buyer.read.ts';

/** A request that is currently on the marketplace, with its parent category on the marketplace. */
export interface PublishedPurchase {
  readonly row: PurchaseRow;
  readonly parent_category: ParentCategory;
}

/**
 * Returns the published request; undefined if it is not published, has ended, belongs to a blocked buyer, or has
 * a category that no longer has a parent category.
 */
export async function readPublishedPurchase(
  { tenant, db }: { readonly tenant: Tenant; readonly db: Db },
  id: number,
): Promise<PublishedPurchase | undefined> {
  const row = await findPurchase(tenant, id);
  if (row?.kind !== 'request' || !row.publish_to_marketplace || row.status !== S.ACTIVE) return undefined;
  if (!isBiddingOpen(row.date_for_offer, await readClock(db))) return undefined;
  if ((await readBuyer(db, tenant.company_id)).status !== ACCOUNT_STATUS.ACTIVE) return undefined;
  const parentCategory = await readParentCategory(tenant, row.category_id);
  return parentCategory ? { row, parent_category: parentCategory } : undefined;
}

/** Reads the items of a purchase for an email. */
export async function readPurchaseItems(tenant: Tenant, purchaseId: number) {
  const rows = await tenant
    .selectFrom('articles')
    .select(['name', 'quantity', 'unit'])
    .where('purchase_id', '=', purchaseId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows;
}
