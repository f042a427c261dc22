import { readNamedPurchases } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { addDays, type Day, startOfDayInBelgrade } from '#platform/shared/dates.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { BudgetEntry, BudgetRecord } from '../wire.ts';
import { presentBudgetSums } from './budgets.read.ts';

export interface LedgerFilter {
  /** The kind of entry; '' for any kind. */
  readonly kind: BudgetEntry['kind'] | '';
  /** The last day to include; '' for no limit. */
  readonly asOf: Day | '';
}

interface Row {
  readonly id: string;
  readonly kind: BudgetEntry['kind'];
  readonly amount: string;
  readonly at: string;
  readonly purchase_id: number;
  readonly rows: BudgetEntry['rows'];
}

// Each posting of a purchase has one row in the account whose amount increases; its other rows are counterparts.
const OF_BUDGET = `r.company_id = $1 and r.budget_id = $2 and r.account in ('reserved', 'committed', 'actual')`;
// `$4` is the end of the last day; null for no limit.
const HITS = `
  from budget_posting_rows r join budget_postings p on p.company_id = r.company_id and p.id = r.posting_id
  where ${OF_BUDGET} and ($3 = '' or p.kind = $3) and ($4::timestamptz is null or p.at < $4)`;
const SHOWN = `p.id, p.kind, r.amount, p.at, p.purchase_id, (
    select json_agg(json_build_object('account', o.account, 'amount', o.amount::text) order by o.account desc)
    from budget_posting_rows o where o.company_id = $1 and o.posting_id = p.id and o.budget_id = $2) as rows`;
const LIST = `select ${SHOWN} ${HITS} order by r.posting_id desc`;
// Selects the IDs of the page first, so that only the page's rows are joined, even for a late page.
const pageAmong = (hits: string, offset: string) => `
  select ${SHOWN} from (
    select r.company_id, r.posting_id, r.amount ${hits}
    order by r.posting_id desc limit ${PAGE_SIZE} offset ${offset}) r
  join budget_postings p on p.company_id = r.company_id and p.id = r.posting_id
  order by r.posting_id desc`;
const PAGE = { name: 'budget-ledger', text: pageAmong(HITS, '$5') };
const COUNT = { name: 'budget-ledger-count', text: `select count(*)::int as total ${HITS}` };
// Without a filter, the page is read from an index only, and the total is stored in the budget.
const PAGE_OF_ALL = {
  name: 'budget-ledger-page-of-all',
  text: pageAmong(`from budget_posting_rows r where ${OF_BUDGET}`, '$3'),
};
const COUNT_OF_ALL = {
  name: 'budget-ledger-all',
  text: 'select movements as total from budgets where company_id = $1 and id = $2',
};

/** Returns the instant at which a day ends in Belgrade. */
function endOf(asOf: Day | ''): string | null {
  return asOf === '' ? null : startOfDayInBelgrade(addDays(asOf, 1));
}

/**
 * Reads a page of a budget's ledger, newest first. Of purchases that the caller may not see, only the number is
 * included.
 */
export async function readLedgerPage(
  ctx: CompanyContext,
  budgetId: number,
  page: number,
  filter: LedgerFilter,
) {
  const hits = hitsOf(budgetId, filter);
  const all = filter.kind === '' && filter.asOf === '';
  const rows = await (all
    ? ctx.tenant.rows<Row>(PAGE_OF_ALL, [budgetId, pageOffset(page)])
    : ctx.tenant.rows<Row>(PAGE, [...hits, pageOffset(page)]));
  const [count] = await (all
    ? ctx.tenant.rows<{ total: number }>(COUNT_OF_ALL, [budgetId])
    : ctx.tenant.rows<{ total: number }>(COUNT, hits));
  return toPage(await presentEntries(ctx, rows), page, count?.total ?? 0);
}

/** Yields all matching ledger entries in batches. */
export function listAllLedgerEntries(
  ctx: CompanyContext & { readonly tenant: TenantTx },
  budgetId: number,
  filter: LedgerFilter,
) {
  const rows = ctx.tenant.each<Row>(LIST, hitsOf(budgetId, filter));
  return mapBatches(rows, (batch) => presentEntries(ctx, batch));
}

const hitsOf = (budgetId: number, { kind, asOf }: LedgerFilter) => [budgetId, kind, endOf(asOf)];

async function presentEntries(ctx: CompanyContext, rows: readonly Row[]): Promise<BudgetEntry[]> {
  const purchases = await readNamedPurchases(
    ctx,
    rows.map((row) => row.purchase_id),
  );
  return rows.map(({ purchase_id, id, ...entry }) => {
    const named = purchases.get(purchase_id);
    const visible = named?.visible === true;
    return {
      ...entry,
      id: Number(id),
      purchase: {
        id: visible ? purchase_id : null,
        request_number: named?.request_number ?? '',
        kind: named?.kind ?? ('request' as const),
        name: visible ? named.name : '',
      },
    };
  });
}

// The amount comes from the change history, and the spent sums from the ledger.
const AS_OF = {
  name: 'budget-as-of',
  text: `
    select b.amount - coalesce((
        select sum(c.amount) from budget_changes c
        where c.company_id = $1 and c.budget_id = $2 and c.created_at >= $3), 0) as amount,
      coalesce(l.committed, 0) as committed, coalesce(l.actual, 0) as actual, coalesce(l.reserved, 0) as reserved
    from budgets b cross join (
      select sum(r.amount) filter (where r.account = 'committed') as committed,
        sum(r.amount) filter (where r.account = 'actual') as actual,
        sum(r.amount) filter (where r.account = 'reserved') as reserved
      from budget_posting_rows r join budget_postings p on p.company_id = r.company_id and p.id = r.posting_id
      where r.company_id = $1 and r.budget_id = $2 and r.account in ('reserved', 'committed', 'actual') and p.at < $3) l
    where b.company_id = $1 and b.id = $2`,
};

type BudgetSumsRow = Readonly<Record<'amount' | 'committed' | 'actual' | 'reserved', string>>;

/** Reads a budget's sums as of the end of a day. */
export async function readBudgetBalance(
  tenant: Tenant,
  id: number,
  asOf: Day,
): Promise<BudgetRecord['as_of']> {
  const [row] = await tenant.rows<BudgetSumsRow>(AS_OF, [id, endOf(asOf)]);
  return row ? { day: asOf, ...presentBudgetSums(row) } : null;
}
