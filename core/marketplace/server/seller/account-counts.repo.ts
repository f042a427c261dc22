import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';

/** Recomputes all counts. The result must equal the incrementally updated counts. */
export function rebuildAccountCounts(db: Db): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table rfps, purchases, categories, account_invitations, account_counts in share row exclusive mode`.execute(
      trx,
    );
    await sql`delete from account_invitations`.execute(trx);
    await sql`delete from account_counts`.execute(trx);
    await sql`insert into account_invitations select rfp_id, account_company_id, company_id, purchase_id,
      parent_category_id, sent_at, bidding_until, invited_on, offered_on, won_on, lost_on, currency, net, net_eur
      from account_invitations_now`.execute(trx);
  });
}
