import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

const KEY = sql`company_id, supplier_id`;
const COUNTS = sql`sum(invited), sum(offered), sum(declined), sum(won), sum(lost), sum(delivered), sum(on_time)`;

/** Makes one row a supplier of the changes since the last time. */
export async function foldSupplierCounts(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two runs at once would wait for each other's rows and find nothing left to do.
    await sql`select pg_advisory_xact_lock(hashtext('fold-supplier-counts'))`.execute(trx);
    await sql`
      with crowded as (select ${KEY} from supplier_counts group by ${KEY} having count(*) > 1),
      gone as (
        delete from supplier_counts c using crowded g
        where c.company_id = g.company_id and c.supplier_id = g.supplier_id
        returning c.*)
      insert into supplier_counts select ${KEY}, ${COUNTS} from gone group by ${KEY}`.execute(trx);
  });
}
