import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';

/**
 * Marks deadlines of the demo's requests as passed, as a job does in production, so that supplier records contain
 * cases (ADR 0104). A request confirmed before its deadline does not count as a case.
 */
export async function seedPassedDeadlines(tenant: Tenant): Promise<void> {
  await tenant.transaction(async (tx) => {
    await sql`
      update rfps r set due_on = belgrade_day(p.date_for_offer)
      from purchases p
      where p.company_id = ${tx.company_id} and r.company_id = p.company_id and r.purchase_id = p.id
        and p.kind = 'request' and r.sent_at is not null and p.date_for_offer < now_utc()
        and (p.confirmed_at is null or p.date_for_offer < p.confirmed_at)`.execute(tx.trx);
  });
}
