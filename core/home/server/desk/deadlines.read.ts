import { sql } from 'kysely';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { Db } from '#platform/server/db/client.ts';
import { isOutsideMaintenance } from '#platform/server/maintenance/known-maintenance.ts';

/**
 * Returns the companies with a passed deadline that has not been noted on the request or marked on the
 * invitations.
 */
export async function readDueCompanies(db: Db): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    with moment as materialized (select date_trunc('second', now_utc()) as now)
    select p.company_id from purchases p
    where p.kind = 'request' and p.status = ${sql.lit(S.ACTIVE)}
      and p.deadline_noted_for is distinct from p.date_for_offer
      and p.date_for_offer < (select now from moment) and ${isOutsideMaintenance(sql`p.date_for_offer`)}
    union
    select p.company_id from purchases p
    where p.kind = 'request' and p.status in (${sql.lit(S.ACTIVE)}, ${sql.lit(S.VALUATION)})
      and p.date_for_offer < (select now from moment)
      and exists (
        select from rfps r
        where r.company_id = p.company_id and r.purchase_id = p.id and r.due_on is null and r.sent_at is not null)`.execute(
    db,
  );
  return rows.map(({ company_id }) => company_id);
}
