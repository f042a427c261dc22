import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';

/**
 * Merges the counts of old months, which no range of a supplier record shows separately, so that a supplier has at
 * most 14 rows: the current month, the twelve before it, and one for all older months. A late correction of an old
 * month is merged in the same way.
 */
export const mergeOldSupplierMonths = (db: Db) =>
  sql`
    update supplier_month_counts set month = date '0001-01-01'
    where month > date '0001-01-01'
      and month < (date_trunc('month', now_utc() at time zone 'Europe/Belgrade') - interval '12 months')::date`.execute(
    db,
  );
