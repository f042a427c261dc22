import type { CompanyContext } from '#platform/server/context.ts';
import { localizedName } from '../record/parent-category.read.ts';
import type { JudgedPurchase } from '../record/purchase-state.ts';

/** Returns the purchase's own columns, which are the same for every reader. */
export function presentPurchaseHead({ company, lang }: CompanyContext, { facts }: JudgedPurchase) {
  const { row, now, parent_category } = facts;
  return {
    // The version is read first: if the purchase changes while the rest is read, a write with this version is stale.
    version: row.version,
    category_id: row.category_id,
    description: row.description,
    quantity: row.quantity,
    unit: row.unit,
    delivery_place: row.delivery_place,
    note: row.note,
    rejection_note: row.rejection_note,
    cancel_reason: row.cancel_reason,
    publish_to_marketplace: row.publish_to_marketplace,
    parent_category: parent_category && localizedName(parent_category, lang),
    revision: row.revision,
    sent_at: row.sent_at,
    confirmed_at: row.confirmed_at,
    server_now: now,
    currency: company.settings.currency,
  };
}
