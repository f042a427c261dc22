import { type NamedPurchase, readPurchaseNames } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { addDays, type Day, startOfDayInBelgrade } from '#platform/shared/dates.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { BudgetEvent, BudgetRecord } from '../wire.ts';
import { presentBudgetSums } from './budgets.read.ts';

export interface LedgerFilter {
  /** The kind of event; '' for any kind. */
  readonly kind: BudgetEvent['kind'] | '';
  /** The last day to include; '' for no limit. */
  readonly asOf: Day | '';
}

type Row = Omit<BudgetEvent, 'id' | 'purchase'> & {
  readonly posting_id: string;
  readonly purchase_id: number | null;
};

// The amount left after an event is the amount left now, minus the changes made by later events. The window function
// reads the statement's index only as far as the last row of the page. `$3` is the end of the last day, null for no
// limit; `$4` is the kind.
const STATEMENT = `
  select e.posting_id, e.at, e.kind, (b.amount - b.committed - b.actual - e.later)::text as left_after
  from budgets b cross join lateral (
    select s.posting_id, s.at, s.kind,
      sum(s.change) over (order by s.at desc, s.posting_id desc rows unbounded preceding) - s.change as later
    from budget_events s where s.company_id = $1 and s.budget_id = $2) e
  where b.company_id = $1 and b.id = $2 and ($3::timestamptz is null or e.at < $3) and ($4 = '' or e.kind = $4)
  order by e.at desc, e.posting_id desc`;
const presented = (statement: string) => `
  select e.posting_id, e.kind, e.amount, e.change, l.left_after, e.at, e.purchase_id, u.name as user,
    case when o.id is not null then jsonb_build_object('id', o.id, 'category', c.name) end as other
  from (${statement}) l
  join budget_events e on e.company_id = $1 and e.budget_id = $2 and e.posting_id = l.posting_id
  left join users u on u.company_id = $1 and u.id = e.user_id
  left join budgets o on o.company_id = $1 and o.id = e.other_budget_id
  left join categories c on c.company_id = $1 and c.id = o.category_id
  order by l.at desc, l.posting_id desc`;
const LIST = presented(STATEMENT);
const PAGE = {
  name: 'budget-statement',
  text: presented(`${STATEMENT} limit ${PAGE_SIZE} offset $5`),
};
const COUNT = {
  name: 'budget-statement-count',
  text: `select count(*)::int as total from budget_events e
    where e.company_id = $1 and e.budget_id = $2 and ($3::timestamptz is null or e.at < $3) and ($4 = '' or e.kind = $4)`,
};
// Without a filter, the total is read from the event count stored with the budget.
const COUNT_OF_ALL = {
  name: 'budget-statement-all',
  text: 'select events as total from budgets where company_id = $1 and id = $2',
};

/** Returns the instant at which a day ends in Belgrade. */
function endOf(asOf: Day | ''): string | null {
  return asOf === '' ? null : startOfDayInBelgrade(addDays(asOf, 1));
}

/**
 * Reads a page of a budget's statement, newest first. For a purchase that the caller may not see, only its number is
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
  const rows = await ctx.tenant.rows<Row>(PAGE, [...hits, pageOffset(page)]);
  const [count] = await (all
    ? ctx.tenant.rows<{ total: number }>(COUNT_OF_ALL, [budgetId])
    : ctx.tenant.rows<{ total: number }>(COUNT, hits));
  return toPage(await presentEvents(ctx, rows), page, count?.total ?? 0);
}

/** Yields all matching events in batches. */
export function allEvents(
  ctx: CompanyContext & { readonly tenant: TenantTx },
  budgetId: number,
  filter: LedgerFilter,
) {
  const rows = ctx.tenant.each<Row>(LIST, hitsOf(budgetId, filter));
  return mapBatches(rows, (batch) => presentEvents(ctx, batch));
}

const hitsOf = (budgetId: number, { kind, asOf }: LedgerFilter) => [budgetId, endOf(asOf), kind];

async function presentEvents(ctx: CompanyContext, rows: readonly Row[]): Promise<BudgetEvent[]> {
  const purchases = await readPurchaseNames(
    ctx,
    rows.flatMap(({ purchase_id }) => purchase_id ?? []),
  );
  return rows.map(({ purchase_id, posting_id, ...event }) => ({
    ...event,
    id: Number(posting_id),
    purchase: purchase_id === null ? null : presentPurchase(purchase_id, purchases.get(purchase_id)),
  }));
}

/** Returns the data that the caller may see about a purchase that counts towards a budget. */
export function presentPurchase(id: number, named: NamedPurchase | undefined) {
  const visible = named?.visible === true;
  return {
    id: visible ? id : null,
    request_number: named?.request_number ?? '',
    kind: named?.kind ?? 'request',
    name: visible ? named.name : '',
  };
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
