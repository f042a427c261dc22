import { type Insertable, sql } from 'kysely';
import { currentPlanSql, planEndSql } from '#platform/server/auth/current-plan.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { PreordersTable } from '#platform/server/db/tables.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { PlanState, PreorderPlan } from '#platform/shared/access/plans.ts';
import type { Day } from '#platform/shared/dates.ts';
import type { PreorderBody } from '../wire.ts';
import { type PreorderRecord, toPreorderRecord } from './preorder-record.ts';

/**
 * Locks the company's row against concurrent orders and payments until the transaction ends, and then reads the
 * clock. Every action here takes this lock first.
 */
export async function lockCompany(trx: Db, id: number) {
  const company = await trx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Read after the lock, so that an order that was paid while this call waited is included.
  const { plan, ends_at, at } = await trx
    .selectFrom('companies')
    .select([currentPlanSql().as('plan'), planEndSql().as('ends_at'), nowSql.as('at')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const state: PlanState = { plan, activatedAt: company.activated_date, ends_at };
  return { company, state, now: at };
}

/** Finds the id of an identical order from the same day. */
export async function findIdenticalPreorder(
  tx: TenantTx,
  { package: plan, duration, type }: PreorderBody & { readonly package: PreorderPlan },
  today: Day,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('preorders')
    .select('preorders.id')
    .where('preorders.plan', '=', plan)
    .where('preorders.duration_months', '=', duration)
    .where('preorders.invoice_type', '=', type)
    .where('preorders.ordered_on', '=', today)
    .where('preorders.cancelled_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Returns the next number of the year. Its row stays locked until the transaction ends, and a failed order releases its
 * number.
 */
export async function allocatePreorderSequence(tx: TenantTx, year: number): Promise<number> {
  const { last } = await tx.trx
    .insertInto('preorder_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`preorder_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertPreorder(
  tx: TenantTx,
  row: Omit<Insertable<PreordersTable>, 'company_id'>,
): Promise<number> {
  const { id } = await tx.insertInto('preorders', row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks an order of any company, and its company's row; throws 404 if there is none. */
export async function lockPreorder(trx: Db, id: number) {
  const found = await trx
    .selectFrom('preorders')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFoundError();
  const locked = await lockCompany(trx, found.company_id);
  const row = await trx
    .selectFrom('preorders')
    .selectAll()
    .select(nowSql.as('now'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const order: PreorderRecord = toPreorderRecord(row);
  return { ...locked, order };
}

export interface PreorderPayment {
  readonly paid_at: string;
  readonly paid_by: number | null;
  readonly active_from: string;
  readonly active_until: string;
  readonly affiliate_id: number | null;
  readonly affiliate_rate: string | null;
  readonly affiliate_profit: string | null;
}

export async function markPreorderAsPaid(trx: Db, id: number, paid: PreorderPayment): Promise<void> {
  await trx.updateTable('preorders').set(paid).where('id', '=', id).execute();
}

export async function markPreorderAsCancelled(trx: Db, id: number): Promise<void> {
  await trx.updateTable('preorders').set({ cancelled_at: nowSql }).where('id', '=', id).execute();
}
