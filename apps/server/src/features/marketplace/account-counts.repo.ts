import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Puts one row in the place of the many of a group; what is added meanwhile stays as it is and counts. */
export function foldAccountCounts(db: Db): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Two runs at once would wait for each other's rows and find nothing left to do.
    await sql`select pg_advisory_xact_lock(hashtext('fold-account-counts'))`.execute(trx);
    await sql`
      with crowded as (
        select account_company_id, measure, on_day, company_id, parent_category_id, currency
        from account_counts
        group by 1, 2, 3, 4, 5, 6
        having count(*) > 1),
      gone as (
        delete from account_counts c using crowded g
        where c.account_company_id = g.account_company_id and c.measure = g.measure and c.on_day = g.on_day
          and c.company_id = g.company_id and c.parent_category_id is not distinct from g.parent_category_id
          and c.currency = g.currency
        returning c.*)
      insert into account_counts
        (account_company_id, measure, on_day, company_id, parent_category_id, currency, n, net, net_eur)
      select account_company_id, measure, on_day, company_id, parent_category_id, currency, sum(n), sum(net), sum(net_eur)
      from gone
      group by 1, 2, 3, 4, 5, 6
      having sum(n) <> 0 or sum(net) <> 0 or sum(net_eur) <> 0`.execute(trx);
  });
}

/** Counts everything anew; what the changes have kept has to be the same. */
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
