import type { Tenant } from '#platform/server/db/tenant.ts';
import type { BudgetPeriodDays } from '../rules/period.ts';
import type { CategoryBudgets } from '../wire.ts';
import { presentBudgetSums } from './budgets.read.ts';

/** The maximum number of categories shown with a bar. The list contains all categories. */
const CATEGORIES_MAX = 50;

interface Row {
  readonly category: CategoryBudgets['category'];
  readonly budgets: number;
  readonly budget_id: number | null;
  readonly amount: string;
  readonly committed: string;
  readonly actual: string;
  readonly reserved: string;
  readonly all_amount: string;
  readonly all_spent: string;
  readonly all_categories: number;
}

// The sums are stored with the budgets, so the ledger is not read. The window function counts before the limit applies.
const BY_CATEGORY = {
  name: 'budgets-by-category',
  text: `
    with by_category as (
      select category_id, count(*)::int as budgets, case when count(*) = 1 then min(id) end as budget_id,
        sum(amount) as amount, sum(committed) as committed, sum(actual) as actual,
        sum(reserved) as reserved
      from budgets
      where company_id = $1 and deleted_at is null and date_from <= $3 and date_to >= $2
      group by category_id
    )
    select jsonb_build_object('id', c.id, 'name', c.name) as category, b.*,
      sum(b.amount) over () as all_amount, sum(b.committed + b.actual) over () as all_spent,
      count(*) over ()::int as all_categories
    from by_category b join categories c on c.id = b.category_id
    order by (b.committed + b.actual) / nullif(b.amount, 0) desc nulls first, name_key(c.name), c.id
    limit ${CATEGORIES_MAX}`,
};
const CATEGORIES = {
  name: 'categories-number',
  // Deleted categories with a budget are also counted, so that the number of categories with a budget never exceeds
  // the number of categories.
  text: `
    select count(*)::int as n from categories c
    where c.company_id = $1 and (c.deleted_at is null or exists (
      select from budgets b
      where b.company_id = $1 and b.category_id = c.id and b.deleted_at is null and b.date_from <= $3 and b.date_to >= $2))`,
};

/** Reads the sums of all budgets in the period: in total, and by category with the highest spending first. */
export async function readBudgetStatistics(tenant: Tenant, { from, to }: BudgetPeriodDays) {
  const rows = await tenant.rows<Row>(BY_CATEGORY, [from, to]);
  const [categories] = await tenant.rows<{ n: number }>(CATEGORIES, [from, to]);
  const [all] = rows;
  return {
    all_budget_sum: all?.all_amount ?? '0.00',
    budgets_total_spent: all?.all_spent ?? '0.00',
    cats_count: categories?.n ?? 0,
    budgets_by_cat_count: all?.all_categories ?? 0,
    data: rows.map(({ category, budgets, budget_id, ...sums }) => ({
      category,
      budgets,
      budget_id,
      ...presentBudgetSums(sums),
    })),
  };
}
