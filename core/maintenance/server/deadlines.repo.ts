import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { MIN_LEAD_MINUTES } from '../rules/window.ts';
import type { DeadlineMaintenance } from './deadlines.read.ts';

export interface DeadlineMove {
  readonly purchase_id: number;
  readonly maintenance_id: number;
  readonly original: string;
  readonly moved_to: string;
  readonly maintenance_version: number;
}

/**
 * Returns the buyer's own deadline if a maintenance has moved it to the current deadline; otherwise undefined, for
 * example if the buyer has changed the deadline since.
 */
export async function findOriginalDeadline(
  tx: TenantTx,
  { id: purchase_id, date_for_offer }: { readonly id: number; readonly date_for_offer: string | null },
): Promise<string | undefined> {
  const move = await tx
    .selectFrom('moved_deadlines')
    .select('original')
    .where('purchase_id', '=', purchase_id)
    .where('moved_to', '=', date_for_offer)
    .orderBy('maintenance_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return move?.original;
}

/** Stores the computed deadline, so that it is not computed again for this version of the maintenance. */
export async function saveMovedDeadline(tx: TenantTx, move: DeadlineMove): Promise<void> {
  const { original, moved_to, maintenance_version } = move;
  await tx
    .insertInto('moved_deadlines', move)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'purchase_id', 'maintenance_id'])
        .doUpdateSet({ original, moved_to, maintenance_version }),
    )
    .execute();
}

/** Records that a request is no longer open, so that this version of the plan does not change its deadline. */
export async function settleDeadline(
  tx: TenantTx,
  { id, version }: DeadlineMaintenance,
  purchaseId: number,
): Promise<void> {
  await tx
    .updateTable('moved_deadlines')
    .set({ maintenance_version: version })
    .where('purchase_id', '=', purchaseId)
    .where('maintenance_id', '=', id)
    .execute();
}

/**
 * Stores a request's new deadline as a new version of the request, so that an open form cannot restore the old
 * deadline.
 */
export async function writeDeadline(tx: TenantTx, purchaseId: number, deadline: string): Promise<number> {
  const { version } = await tx
    .updateTable('purchases')
    .set(({ eb }) => ({ date_for_offer: deadline, version: eb('version', '+', 1) }))
    .where('id', '=', purchaseId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Extends approval links that expire during the maintenance by its length, once the maintenance is so near that it
 * can hardly be moved any more. If the maintenance is prolonged, they are extended from their own end again. A link
 * never becomes shorter. Returns the number of extended links; a repeated run extends none.
 */
export async function extendApprovalLinks(
  db: Db,
  { starts_at, ends_at }: DeadlineMaintenance,
  limit: number,
): Promise<number> {
  const isInside = (end: RawBuilder<unknown>) =>
    sql`${end} > ${starts_at}::timestamptz and ${end} <= ${ends_at}::timestamptz`;
  const length = sql`(${ends_at}::timestamptz - ${starts_at}::timestamptz)`;
  const ownEnd = sql`case when ${isInside(sql`unextended_until`)} then unextended_until else valid_until end`;
  // The first condition follows from the others, and lets the database use the index on `valid_until`.
  const { numAffectedRows } = await sql`
    update approval_links l set unextended_until = due.own_end, valid_until = due.own_end + ${length}
    from (
      select company_id, token_hash, own_end from approval_links, lateral (select ${ownEnd} as own_end) own
      where used_at is null
        and valid_until > ${starts_at}::timestamptz and valid_until < ${ends_at}::timestamptz + ${length}
        and ${isInside(sql`own_end`)} and valid_until < own_end + ${length}
        and now_utc() >= ${starts_at}::timestamptz - ${MIN_LEAD_MINUTES} * interval '1 minute'
      limit ${limit} for update of approval_links skip locked) due
    where l.company_id = due.company_id and l.token_hash = due.token_hash`.execute(db);
  return Number(numAffectedRows ?? 0);
}
