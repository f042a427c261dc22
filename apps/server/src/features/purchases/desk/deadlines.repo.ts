import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { PurchaseRow } from '../core/record/purchase-row.ts';

/** Marks the deadline as noted; answers how many suppliers were invited and how many of them have offered. */
export async function noteDeadline(
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
 * Marks the invitations of all companies whose deadline has passed while their request was out: from now on they count
 * in the records of their suppliers (ADR 0104). A request that is being changed is looked at in the next minute, because
 * its deadline may move.
 */
export async function markDueInvitations(db: Db, limit: number): Promise<void> {
  await sql`
    with due as (
      select p.company_id, p.id, p.date_for_offer from purchases p
      where p.kind = 'request' and p.status in (${sql.lit(S.ACTIVE)}, ${sql.lit(S.VALUATION)})
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
}
