import type { BudgetEntry, BudgetRecord } from '@ponuda/contract/budgets';
import { addDays, type Day, startOfDayInBelgrade } from '@ponuda/domain/dates';
import { PAGE_SIZE } from '@ponuda/domain/validation/limits';
import type { CompanyContext } from '../../platform/context.ts';
import { offsetOf, pageOf } from '../../platform/db/page-of.ts';
import type { Tenant, TenantTx } from '../../platform/db/tenant.ts';
import { mapBatches } from '../../platform/export/export-rows.ts';
import { readNamedPurchases } from '../purchases/public.ts';
import { presentSums } from './budgets.read.ts';

export interface LedgerFilter {
  /** '' is any. */
  readonly kind: BudgetEntry['kind'] | '';
  /** The last day that counts; '' is now. */
  readonly asOf: Day | '';
}

interface Row {
  readonly id: string;
  readonly kind: BudgetEntry['kind'];
  readonly amount: string;
  readonly at: string;
  readonly purchase_id: number;
}

// `$4` is the instant at which the day is over; null: no end.
const HITS = `
  from budget_entries
  where company_id = $1 and budget_id = $2 and ($3 = '' or kind = $3)
    and ($4::timestamptz is null or created_at < $4)`;
const LIST = `select id, kind, amount, created_at as at, purchase_id ${HITS} order by id desc`;
const PAGE = { name: 'budget-ledger', text: `${LIST} limit ${PAGE_SIZE} offset $5` };
const COUNT = { name: 'budget-ledger-count', text: `select count(*)::int as total ${HITS}` };

/** The instant at which a day is over in Belgrade. */
function endOf(asOf: Day | ''): string | null {
  return asOf === '' ? null : startOfDayInBelgrade(addDays(asOf, 1));
}

/** The movements of a budget, newest first; a purchase that the caller may not see is named by its number alone. */
export async function pageOfLedger(
  ctx: CompanyContext,
  budgetId: number,
  page: number,
  filter: LedgerFilter,
) {
  const hits = hitsOf(budgetId, filter);
  const rows = await ctx.tenant.rows<Row>(PAGE, [...hits, offsetOf(page)]);
  const [count] = await ctx.tenant.rows<{ total: number }>(COUNT, hits);
  return pageOf(await presentEntries(ctx, rows), page, count?.total ?? 0);
}

/** All pages of the same list. */
export function allEntries(
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

// The amount is played back from the trail, what is spent from the ledger.
const AS_OF = {
  name: 'budget-as-of',
  text: `
    select b.amount - coalesce((
        select sum(c.amount) from budget_changes c
        where c.company_id = $1 and c.budget_id = $2 and c.created_at >= $3), 0) as amount,
      (select coalesce(sum(e.amount) filter (where e.kind <> 'actual'), 0) from budget_entries e
        where e.company_id = $1 and e.budget_id = $2 and e.created_at < $3) as committed,
      (select coalesce(sum(e.amount) filter (where e.kind = 'actual'), 0) from budget_entries e
        where e.company_id = $1 and e.budget_id = $2 and e.created_at < $3) as actual
    from budgets b where b.company_id = $1 and b.id = $2`,
};

/** Reads the amounts of a budget as they were when a day was over. */
export async function readBalance(tenant: Tenant, id: number, asOf: Day): Promise<BudgetRecord['as_of']> {
  const [row] = await tenant.rows<{ amount: string; committed: string; actual: string }>(AS_OF, [
    id,
    endOf(asOf),
  ]);
  return row ? { day: asOf, ...presentSums(row) } : null;
}
