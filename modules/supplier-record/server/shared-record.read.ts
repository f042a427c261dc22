import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import type { RecordRange } from '../rules/record.ts';
import type { SharedRecord } from '../wire.ts';
import {
  addConfidenceIntervals,
  SUPPLIER_MONTH_SUMS_SQL,
  type SupplierMonthSums,
  withinRangeSql,
} from './record-sums.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly sums: SupplierMonthSums;
}

/**
 * Reads an external supplier's own figures with each buyer that shares them (ADR 0104), sorted by the buyer's name.
 * Uses SQL, because the sums and the range reuse the SQL fragments of the buyer's page.
 */
export async function readSharedRecord(
  db: Db,
  accountId: number,
  range: RecordRange,
): Promise<SharedRecord[]> {
  const { rows } = await sql<Row>`
    select b.id, b.name, ${sql.raw(SUPPLIER_MONTH_SUMS_SQL)} as sums
    from suppliers s
    join companies b on b.id = s.company_id and (b.settings ->> 'share_record')::boolean
    join supplier_month_counts m on m.company_id = s.company_id and m.supplier_id = s.id
    where s.account_company_id = ${accountId} and s.deleted_at is null
      and ${sql.raw(withinRangeSql('m.month', `'${range}'`))}
    group by b.id, b.name
    order by name_key(b.name), b.id`.execute(db);
  return rows.map(({ id, name, sums }) => ({ customer: { id, name }, cases: addConfidenceIntervals(sums) }));
}
