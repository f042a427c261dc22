import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/client.ts';

/**
 * Replaces the many rows of each group by one, for all companies. Rows that others add meanwhile stay and count, and
 * a reader always sees either the many rows or the one.
 */
export function foldPurchaseCounts(db: Db): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Two runs at once would wait for each other's rows and find nothing left to do.
    await sql`select pg_advisory_xact_lock(hashtext('fold-purchase-counts'))`.execute(trx);
    await fold(trx);
  });
}

async function fold(trx: Db): Promise<void> {
  await sql`
    with crowded as (
      select company_id, kind, status, category_id, sector_id, creator_id
      from purchase_counts
      group by 1, 2, 3, 4, 5, 6
      having count(*) > 1),
    gone as (
      delete from purchase_counts c using crowded g
      where c.company_id = g.company_id and c.kind = g.kind and c.status = g.status
        and c.category_id = g.category_id and c.sector_id is not distinct from g.sector_id
        and c.creator_id = g.creator_id
      returning c.*)
    insert into purchase_counts (company_id, kind, status, category_id, sector_id, creator_id, n)
    select company_id, kind, status, category_id, sector_id, creator_id, sum(n)
    from gone
    group by 1, 2, 3, 4, 5, 6
    having sum(n) <> 0`.execute(trx);
}
