import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/client.ts';

/** Puts one row in the place of the many of a status and currency, for all companies; who reads meanwhile sees the same sums. */
export function foldAwardCounts(db: Db): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fold-award-counts'))`.execute(trx);
    await sql`
      with crowded as (
        select company_id, purchase_status, currency from award_counts group by 1, 2, 3 having count(*) > 1),
      gone as (
        delete from award_counts c using crowded g
        where c.company_id = g.company_id and c.purchase_status = g.purchase_status and c.currency = g.currency
        returning c.*)
      insert into award_counts (company_id, purchase_status, currency, n, to_pay_n, in_advance_n, prepaid_n, refund_n,
        to_pay, prepaid, refund)
      select company_id, purchase_status, currency, sum(n), sum(to_pay_n), sum(in_advance_n), sum(prepaid_n),
        sum(refund_n), sum(to_pay), sum(prepaid), sum(refund)
      from gone group by 1, 2, 3
      having sum(n) <> 0`.execute(trx);
  });
}
