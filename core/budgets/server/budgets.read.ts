import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import type { Day } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { computeBudgetStatus } from '../rules/budget-status.ts';
import type { BudgetPeriodDays } from '../rules/period.ts';
import type { Budget } from '../wire.ts';

export interface BudgetFilter {
  /** The id of the category; 0 for any. */
  readonly category_id: number;
  readonly days: BudgetPeriodDays;
}

type Row = Pick<Budget, 'id' | 'date_from' | 'date_to' | 'used' | 'version' | 'category'> & {
  readonly amount: string;
  readonly committed: string;
  readonly actual: string;
  readonly reserved: string;
};

const COLUMNS = `
  b.id, b.date_from, b.date_to, b.amount, b.committed, b.actual, b.reserved, b.version,
  jsonb_build_object('id', c.id, 'name', c.name) as category,
  b.movements > 0 as used`;
const HITS = `
  from budgets b join categories c on c.id = b.category_id
  where b.company_id = $1 and b.deleted_at is null
    and ($2 = 0 or b.category_id = $2) and b.date_from <= $4 and b.date_to >= $3`;

const LIST = `select ${COLUMNS} ${HITS} order by name_key(c.name), c.id, b.date_from desc`;
const PAGE = { name: 'budgets-page', text: `${LIST} limit ${PAGE_SIZE} offset $5` };
const COUNT = { name: 'budgets-count', text: `select count(*)::int as total ${HITS}` };
const ONE = {
  name: 'budget',
  text: `select ${COLUMNS} from budgets b join categories c on c.id = b.category_id
    where b.company_id = $1 and b.id = $2 and b.deleted_at is null`,
};

const OPTIONS = {
  name: 'budget-options',
  text: `select b.id, b.date_from, b.date_to, jsonb_build_object('id', c.id, 'name', c.name) as category
    from budgets b join categories c on c.id = b.category_id
    where b.company_id = $1 and b.deleted_at is null and b.date_to >= $2
    order by name_key(c.name), c.id, b.date_from limit 1000`,
};

/** Reads the budgets that have not ended, for dropdown lists. */
export function readBudgetOptions(tenant: Tenant, today: Day) {
  return tenant.rows<Pick<Budget, 'id' | 'category' | 'date_from' | 'date_to'>>(OPTIONS, [today]);
}

/** Reads a page of the company's budgets, sorted by category, then newest period first. */
export async function readBudgetsPage(tenant: Tenant, filter: BudgetFilter, page: number) {
  const hits = hitsOf(filter);
  const rows = await tenant.rows<Row>(PAGE, [...hits, pageOffset(page)]);
  const [count] = await tenant.rows<{ total: number }>(COUNT, hits);
  return toPage(rows.map(presentBudget), page, count?.total ?? 0);
}

/** Yields all matching budgets in batches. */
export function listAllBudgets(tenant: TenantTx, filter: BudgetFilter) {
  return mapBatches(tenant.each<Row>(LIST, hitsOf(filter)), (rows) => rows.map(presentBudget));
}

const hitsOf = ({ category_id, days }: BudgetFilter) => [category_id, days.from, days.to];

/** Returns a budget; throws 404 if it does not exist or is deleted. */
export async function getBudget(tenant: Tenant, id: number): Promise<Budget> {
  const [row] = await tenant.rows<Row>(ONE, [id]);
  if (!row) throw notFoundError();
  return presentBudget(row);
}

function presentBudget(row: Row): Budget {
  return { ...row, ...presentBudgetSums(row) };
}

/** Converts a budget's sums to wire format and adds derived sums, such as the spent and remaining amounts. */
export function presentBudgetSums(sums: {
  readonly amount: string;
  readonly committed: string;
  readonly actual: string;
  readonly reserved: string;
}) {
  const [amount, committed, actual] = [
    toDecimal(sums.amount),
    toDecimal(sums.committed),
    toDecimal(sums.actual),
  ];
  const reserved = toDecimal(sums.reserved);
  const { spent, left, left_if_all, percent } = computeBudgetStatus({ amount, committed, actual, reserved });
  return {
    amount: amount.toFixed(2),
    committed: committed.toFixed(2),
    actual: actual.toFixed(2),
    spent: spent.toFixed(2),
    left: left.toFixed(2),
    reserved: reserved.toFixed(2),
    left_if_all: left_if_all.toFixed(2),
    percent,
  };
}

/**
 * Throws 404 unless the category in the path belongs to the company. Deleted categories are accepted, because their
 * budgets remain.
 */
export async function requireCategory(tenant: Tenant, id: number): Promise<void> {
  const row = await tenant.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError();
}
