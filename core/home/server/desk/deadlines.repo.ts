import { sql } from 'kysely';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { isOutsideMaintenance } from '#platform/server/maintenance/known-maintenance.ts';

/**
 * Marks the deadline as noted. Returns the number of invited suppliers and the number of suppliers with an offer.
 */
export async function recordPassedDeadline(
  tx: TenantTx,
  { id, date_for_offer }: PurchaseRow,
): Promise<{ invited: number; answered: number }> {
  await tx
    .updateTable('purchases')
    .set({ deadline_noted_for: date_for_offer })
    .where('id', '=', id)
    .execute();
  return await tx
    .selectFrom('rfps')
    .select([
      sql<number>`count(*)::int`.as('invited'),
      sql<number>`(count(*) filter (where offer_id is not null))::int`.as('answered'),
    ])
    .where('purchase_id', '=', id)
    .where('sent_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/**
 * Locks requests with a passed deadline that has not been noted yet, oldest first. Rows that another transaction
 * has locked are left for the next run a minute later: this transaction holds many locks, so waiting would block
 * others. Deadlines inside a maintenance are left to the job that moves them.
 */
export async function lockDueDeadlines(tx: TenantTx, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('purchases')
    .select('id')
    .where('kind', '=', sql.lit('request'))
    .where('status', '=', sql.lit(S.ACTIVE))
    .where(sql<boolean>`deadline_noted_for is distinct from date_for_offer`)
    .where(sql<boolean>`date_for_offer < (select date_trunc('second', now_utc()))`)
    .where(isOutsideMaintenance(sql.ref('date_for_offer')))
    .orderBy('date_for_offer')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks a company's invitations whose deadline has passed while the request was open. From now on they count in
 * the suppliers' records (ADR 0104). Leaves a locked request for the next run, because its deadline may change.
 * Returns the number of marked invitations.
 */
export async function markDueInvitations(db: Db, companyId: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      select p.company_id, p.id, p.date_for_offer from purchases p
      where p.company_id = ${companyId} and p.kind = 'request'
        and p.status in (${sql.lit(S.ACTIVE)}, ${sql.lit(S.VALUATION)})
        and p.date_for_offer < (select date_trunc('second', now_utc()))
        and exists (
          select from rfps r
          where r.company_id = p.company_id and r.purchase_id = p.id and r.due_on is null and r.sent_at is not null)
      order by p.date_for_offer limit ${limit}
      for no key update of p skip locked)
    update rfps r set due_on = belgrade_day(d.date_for_offer)
    from due d
    where r.company_id = d.company_id and r.purchase_id = d.id and r.due_on is null and r.sent_at is not null`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
