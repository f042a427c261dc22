import { sql } from 'kysely';
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
