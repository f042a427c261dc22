import { sql } from 'kysely';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import type { Window } from '../rules/window.ts';

/** The data of a maintenance that moving deadlines requires. */
export interface DeadlineMaintenance extends Window {
  readonly id: number;
  readonly version: number;
  /** Whether the maintenance was cancelled before it began, so that the moved deadlines are restored. */
  readonly cancelled: boolean;
}

/**
 * Reads the maintenances that have not ended yet, oldest plan first, so that a cancelled maintenance restores its
 * deadlines before the next maintenance moves them.
 */
export async function readDeadlineMaintenances(db: Db): Promise<DeadlineMaintenance[]> {
  return await db
    .selectFrom('maintenances')
    .select(['id', 'version', 'starts_at', 'ends_at'])
    .select(sql<boolean>`cancelled_at is not null`.as('cancelled'))
    .where('ended_at', 'is', null)
    .where(sql<boolean>`ends_at > now_utc()`)
    .orderBy('id')
    .execute();
}

/**
 * Returns whether the plan is unchanged since it was read, and locks it until the transaction ends. Without the lock,
 * a run for an old plan and a run for its successor would move the same deadlines back and forth.
 */
export async function holdPlan(db: Db, { id, version }: DeadlineMaintenance): Promise<boolean> {
  const same = await db
    .selectFrom('maintenances')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .forShare()
    .executeTakeFirst();
  return same !== undefined;
}

/**
 * The SQL condition for requests whose suppliers can still submit offers, and whose deadline has not yet been
 * recorded as passed.
 */
const OPEN = sql`p.kind = 'request' and p.status = ${sql.lit(S.ACTIVE)}
  and p.deadline_noted_for is distinct from p.date_for_offer and not p.sample`;

const falls = ({ starts_at, ends_at }: Window) =>
  sql`p.date_for_offer > ${starts_at}::timestamptz and p.date_for_offer <= ${ends_at}::timestamptz`;

/**
 * Reads the active companies with a deadline that has to be moved, or recomputed because the maintenance has changed.
 * Blocked or deleted companies are left out, because their suppliers cannot send offers.
 */
export async function readConcernedCompanies(db: Db, maintenance: DeadlineMaintenance): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c
    join (
      select m.company_id from moved_deadlines m
      where m.maintenance_id = ${maintenance.id} and m.maintenance_version < ${maintenance.version}
      union
      select p.company_id from purchases p
      where ${maintenance.cancelled ? sql`false` : sql`${OPEN} and ${falls(maintenance)}`}
    ) concerned on concerned.company_id = c.id
    where c.status = ${ACCOUNT_STATUS.ACTIVE}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks the company's requests whose deadline has to be recomputed. Deadlines inside the maintenance come first, the
 * earliest first, because they may pass at any moment. Requests that another transaction has locked are left for the
 * next run.
 */
export async function lockConcernedRequests(
  tx: TenantTx,
  maintenance: DeadlineMaintenance,
  limit: number,
): Promise<number[]> {
  const inside = maintenance.cancelled ? [] : await lockInside(tx, maintenance, limit);
  if (inside.length > 0) return inside;
  const { rows } = await sql<{ id: number }>`
    select p.id from purchases p
    join moved_deadlines m on m.company_id = p.company_id and m.purchase_id = p.id
    where m.company_id = ${tx.company_id} and m.maintenance_id = ${maintenance.id}
      and m.maintenance_version < ${maintenance.version}
    order by p.id limit ${limit} for update of p skip locked`.execute(tx.trx);
  return rows.map(({ id }) => id);
}

async function lockInside(tx: TenantTx, maintenance: DeadlineMaintenance, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from purchases p
    where p.company_id = ${tx.company_id} and ${OPEN} and ${falls(maintenance)}
    order by p.date_for_offer limit ${limit} for update skip locked`.execute(tx.trx);
  return rows.map(({ id }) => id);
}
