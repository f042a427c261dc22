import { sql } from 'kysely';
import {
  recomputeNextReservations,
  startRecomputingReservations,
} from '#core/purchase/server/ledger/recompute-reservations.step.ts';
import { readCompanySettings } from '#platform/server/auth/company-settings.read.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { type Decimal, max, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';

/** The spent percentage of budgets that are nearly spent or overspent. All other budgets are healthy. */
const SPENT: Readonly<Record<string, number>> = {
  'Spojni materijal': 94,
  Ambalaža: 104,
};
const HEALTHY = 68;
const STEP = toDecimal('10000');
/** A budget transfer from one category to another during the year. */
const MOVED = {
  from: 'Održavanje',
  to: 'Zaštitna oprema',
  amount: toDecimal('150000'),
  reason: 'Nova radna odela za zimu',
};

interface Row {
  readonly id: number;
  readonly category: string;
  readonly amount: string;
  readonly committed: string;
  readonly actual: string;
  readonly date_from: string;
}

/** Sets the demo's budgets according to the year's spend, and seeds their history. */
export async function seedBudgets(tenant: Tenant): Promise<void> {
  await tenant.transaction(async (tx) => {
    const rows: Row[] = await tx
      .selectFrom('budgets')
      .innerJoin('categories', 'categories.id', 'budgets.category_id')
      .select(['budgets.id', 'budgets.amount', 'budgets.committed', 'budgets.actual', 'budgets.date_from'])
      .select('categories.name as category')
      .orderBy('budgets.id')
      .execute();
    const people = await tx
      .selectFrom('users')
      .select(['users.id', 'users.role'])
      .orderBy('users.id')
      .execute();
    const [owner, admin] = (['owner', 'admin'] as const).map(
      (role) => people.find((person) => person.role === role)?.id ?? 0,
    );
    for (const row of rows) await seedTrail(tx, rows, row, { owner: owner ?? 0, admin: admin ?? 0 });
  });
}

async function seedTrail(
  tx: TenantTx,
  rows: readonly Row[],
  row: Row,
  people: { readonly owner: number; readonly admin: number },
): Promise<void> {
  const amount = sizeOf(row);
  const other = rows.find(
    ({ category }) => category === (row.category === MOVED.from ? MOVED.to : MOVED.from),
  );
  const moved = other ? movedFor(row.category) : ZERO;
  const first = amount.sub(moved);
  await tx
    .updateTable('budgets')
    .set({
      amount: amount.toFixed(2),
      created_at: `${row.date_from}T07:00:00Z`,
      version: moved.isZero() ? 1 : 2,
    })
    .where('id', '=', row.id)
    .execute();
  await tx
    .insertInto('budget_changes', {
      budget_id: row.id,
      kind: 'create',
      amount: first.toFixed(2),
      amount_after: first.toFixed(2),
      user_id: people.owner,
      created_at: `${row.date_from}T07:00:00Z`,
    })
    .execute();
  if (moved.isZero() || !other) return;
  await tx
    .insertInto('budget_changes', {
      budget_id: row.id,
      kind: moved.isNegative() ? 'move_out' : 'move_in',
      amount: moved.toFixed(2),
      amount_after: amount.toFixed(2),
      other_budget_id: other.id,
      reason: MOVED.reason,
      user_id: people.admin,
      // 40 days ago, but not before the budget's first day.
      created_at: sql<string>`greatest(now_utc() - interval '40 days', ${row.date_from}::date + interval '9 hours')`,
    })
    .execute();
}

function movedFor(category: string): Decimal {
  if (category === MOVED.from) return MOVED.amount.negate();
  return category === MOVED.to ? MOVED.amount : ZERO;
}

/** Returns the amount of a budget: derived from the spent amount, or the planned amount if nothing is spent yet. */
function sizeOf({ category, amount, committed, actual }: Row): Decimal {
  const spent = toDecimal(committed).add(toDecimal(actual));
  if (!spent.isPositive()) return toDecimal(amount);
  const share = SPENT[category];
  const wanted = spent.mul(toDecimal(100)).div(toDecimal(share ?? HEALTHY), 2);
  const steps = wanted.div(STEP, 0).mul(STEP);
  // A tight budget keeps its exact amount; a healthy one is rounded and never smaller than planned.
  return share === undefined ? max(toDecimal(amount), steps) : wanted.roundHalfUp(0);
}

/**
 * Enables budget reservations for purchases that wait for approval, so that the demo's budgets show reserved amounts.
 */
export async function seedReservations(tenant: Tenant): Promise<void> {
  const order = await tenant.transaction(async (tx) => {
    await tx.trx
      .updateTable('companies')
      .set({ settings: sql`settings || '{"budget_reservation": "approval"}'` })
      .where('id', '=', tx.company_id)
      .execute();
    return await startRecomputingReservations(tx, null);
  });
  let more = true;
  while (more)
    more = await tenant.transaction(async (tx) =>
      recomputeNextReservations(tx, { settings: await readCompanySettings(tx) }, order),
    );
}
