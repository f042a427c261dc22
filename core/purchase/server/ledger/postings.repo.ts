import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { type DailyRates, serializeRates } from '../record/exchange-rates.read.ts';

/**
 * The movements of budget money by a purchase, each named after the account that grows; the counterpart is the
 * available amount.
 */
export type BudgetMovementKind = 'reserve' | 'unreserve' | 'commit' | 'release' | 'actual';

/** One movement in one budget; its sign is that of the change to its account. */
export interface BudgetMovement {
  readonly kind: BudgetMovementKind;
  readonly budget_id: number;
  readonly purchase_id: number;
  readonly award_id: number | null;
  readonly amount: Decimal;
  /** The rates of its purchase, if movements of several purchases are posted together. */
  readonly rates?: DailyRates;
}

/**
 * The user who moves the money, the user they stand in for, and the rates; `at` is set only if the time is not now.
 */
export interface PostedBy {
  readonly user_id: number | null;
  readonly stands_in_for_user_id?: number | null;
  readonly rates?: DailyRates | null;
  readonly at?: string;
}

/**
 * Written as SQL because a posting and its rows are inserted in one statement, for which their ids are allocated
 * first. All postings get the same timestamp, by which a trigger combines the postings of a purchase into one budget
 * event. Rows are sorted by budget, because each row locks its budget: concurrent postings then lock in the same
 * order.
 */
const POST = `
  with given as materialized (
    select nextval(pg_get_serial_sequence('budget_postings', 'id')) as id, m.*
    from jsonb_to_recordset($2::jsonb)
      as m (kind text, budget_id int, purchase_id int, award_id int, amount numeric, rates text)
  ), moment as materialized (
    select coalesce($5::timestamptz, now_utc()) as at
  ), posted as (
    insert into budget_postings
      (company_id, id, purchase_id, award_id, kind, user_id, stands_in_for_user_id, rates, at)
    overriding system value
    select $1, id, purchase_id, award_id, kind, $3::int, $4::int, rates::jsonb, moment.at
    from given, moment
  )
  insert into budget_posting_rows (company_id, posting_id, budget_id, account, amount)
  select $1, g.id, g.budget_id, r.account, r.amount
  from given g join budgets b on b.company_id = $1 and b.id = g.budget_id
  cross join lateral (values
    (case when g.kind in ('reserve', 'unreserve') then 'reserved' when g.kind = 'actual' then 'actual' else 'committed' end,
      g.amount),
    ('available', -g.amount)) r (account, amount)
  order by g.budget_id, g.id`;

/** Posts movements to the ledger, each with its counterpart; skips movements of zero. */
export async function postToBudgets(
  tx: TenantTx,
  by: PostedBy,
  movements: readonly BudgetMovement[],
): Promise<void> {
  const moving = movements.filter(({ amount }) => !amount.isZero());
  if (moving.length === 0) return;
  const rows = moving.map(({ amount, rates = by.rates, ...movement }) => ({
    ...movement,
    amount: amount.toFixed(2),
    rates: rates ? serializeRates(rates) : null,
  }));
  await tx.rows(namedStatement(POST), [
    JSON.stringify(rows),
    by.user_id,
    by.stands_in_for_user_id ?? null,
    by.at ?? null,
  ]);
}
