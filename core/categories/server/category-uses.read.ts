import { OPEN_STATUSES } from '#core/purchase/rules/reassignment.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';

/** A budget or a purchase that uses a category. */
export type CategoryUse =
  | { readonly kind: 'budget'; readonly date_from: string; readonly date_to: string }
  | { readonly kind: 'purchase'; readonly request_number: string; readonly name: string };

const BUDGETS = {
  name: 'category-budgets-in-use',
  text: `select 'budget' as kind, b.date_from, b.date_to from budgets b
    where b.company_id = $1 and b.category_id = $2 and b.deleted_at is null and b.date_to >= $3 order by b.date_from`,
};
const PURCHASES = {
  name: 'category-purchases-in-use',
  text: `select 'purchase' as kind, p.request_number, p.name from purchases p
    where p.company_id = $1 and p.category_id = $2 and p.status = any($3) order by p.id`,
};

/** Reads a category's open purchases and its budgets that have not ended. */
export async function readCategoryUses(tx: TenantTx, id: number, now: string): Promise<CategoryUse[]> {
  return [
    ...(await tx.rows<CategoryUse>(BUDGETS, [id, dayInBelgrade(now)])),
    ...(await tx.rows<CategoryUse>(PURCHASES, [id, OPEN_STATUSES])),
  ];
}
