import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { BudgetChange } from '../wire.ts';

const LIST = `
    select h.id, h.kind, h.amount, h.amount_after, h.reason, h.changes, h.created_at as at, u.name as user,
      case when o.id is not null then jsonb_build_object('id', o.id, 'category', c.name) end as other
    from budget_changes h
    join users u on u.id = h.user_id
    left join budgets o on o.id = h.other_budget_id
    left join categories c on c.id = o.category_id
    where h.company_id = $1 and h.budget_id = $2
    order by h.id desc`;
const PAGE = { name: 'budget-changes', text: `${LIST} limit ${PAGE_SIZE} offset $3` };
const COUNT = {
  name: 'budget-changes-count',
  text: 'select count(*)::int as total from budget_changes where company_id = $1 and budget_id = $2',
};

/** Reads a page of a budget's change history, newest first. */
export async function readBudgetChangesPage(tenant: Tenant, budgetId: number, page: number) {
  const rows = await tenant.rows<BudgetChange>(PAGE, [budgetId, pageOffset(page)]);
  const [count] = await tenant.rows<{ total: number }>(COUNT, [budgetId]);
  return toPage(rows, page, count?.total ?? 0);
}

/** Yields all changes of a budget in batches. */
export function listAllBudgetChanges(tenant: TenantTx, budgetId: number) {
  return tenant.each<BudgetChange>(LIST, [budgetId]);
}
