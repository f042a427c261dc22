import { readPurchaseNames } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { BudgetUse } from '../wire.ts';
import { presentPurchase } from './ledger.read.ts';

const WAITING_SHOWN = 10;
const SUPPLIERS_SHOWN = 3;

const WAITING = {
  name: 'budget-waiting',
  text: `
    select p.id, p.reserved_net as amount, u.name as creator, b.at as since, count(*) over ()::int as total
    from purchases p
    join budget_postings b on b.company_id = p.company_id and b.id = p.reserved_posting_id
    join users u on u.company_id = p.company_id and u.id = p.creator_id
    where p.company_id = $1 and p.reserved_budget_id = $2
    order by p.reserved_posting_id desc limit ${WAITING_SHOWN}`,
};

/**
 * The suppliers with the largest amounts. Each row also contains the number of all suppliers and their total amount.
 */
const SUPPLIERS = {
  name: 'budget-suppliers',
  text: `
    select id, name, amount, count(*) over ()::int as count, sum(amount) over () as total
    from (
      select s.id, s.name, sum(r.amount) as amount
      from budget_posting_rows r
      join budget_postings p on p.company_id = r.company_id and p.id = r.posting_id
      join awards a on a.company_id = p.company_id and a.id = p.award_id
      join suppliers s on s.company_id = a.company_id and s.id = a.supplier_id
      where r.company_id = $1 and r.budget_id = $2 and r.account in ('committed', 'actual')
      group by s.id) spent
    where amount > 0 order by amount desc, id limit ${SUPPLIERS_SHOWN}`,
};

interface SupplierRow {
  readonly id: number;
  readonly name: string;
  readonly amount: string;
  readonly count: number;
  readonly total: string;
}

interface WaitingRow {
  readonly id: number;
  readonly amount: string;
  readonly creator: string;
  readonly since: string;
  readonly total: number;
}

/**
 * Reads the pending purchases for which an amount is reserved in a budget, newest first, and the suppliers with the
 * highest spending.
 */
export async function readBudgetUse(ctx: CompanyContext, budgetId: number): Promise<BudgetUse> {
  const waiting = await ctx.tenant.rows<WaitingRow>(WAITING, [budgetId]);
  const suppliers = await ctx.tenant.rows<SupplierRow>(SUPPLIERS, [budgetId]);
  const purchases = await readPurchaseNames(
    ctx,
    waiting.map(({ id }) => id),
  );
  const [first] = suppliers;
  const shown = sum(suppliers.map(({ amount }) => toDecimal(amount)));
  return {
    waiting: {
      count: waiting[0]?.total ?? 0,
      data: waiting.map(({ id, creator, amount, since }) => ({
        purchase: presentPurchase(id, purchases.get(id)),
        creator,
        amount,
        since,
      })),
    },
    suppliers: suppliers.map(({ id, name, amount }) => ({ id, name, amount })),
    others: {
      count: (first?.count ?? 0) - suppliers.length,
      amount: toDecimal(first?.total ?? '0')
        .sub(shown)
        .toFixed(2),
    },
  };
}
