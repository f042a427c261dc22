import { sql, type Transaction } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { MAX_PAGED_AUDIT_ENTRIES } from '../wire.ts';
import { AUDIT_COLUMNS } from './audit.read.ts';
import { type AuditRow, presentAuditEntry } from './audit-entry.ts';

/** Selects the newest entries that belong to no company, as many as the pages of a company's log cover. */
const NEWEST = sql`(select * from audit_events where company_id is null order by id desc limit ${MAX_PAGED_AUDIT_ENTRIES}) newest`;

/** Reads a page of the platform's own log: prices, rates, settings, affiliates and moderators. */
export async function readPlatformAuditPage(db: Db, page: number) {
  const { rows } = await sql<AuditRow>`select ${sql.raw(AUDIT_COLUMNS)} from ${NEWEST}
    order by id desc limit ${PAGE_SIZE} offset ${pageOffset(page)}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from ${NEWEST}`.execute(
    db,
  );
  const total = counts[0]?.total ?? 0;
  return { ...toPage(rows.map(presentAuditEntry), page, total), more: total === MAX_PAGED_AUDIT_ENTRIES };
}

/** Yields all entries of the log, including those beyond the limit of the paged list. */
export function listAllPlatformAuditEntries(trx: Transaction<Database>) {
  const rows = rowsByCursor<AuditRow>(trx, {
    sql: `select ${AUDIT_COLUMNS} from audit_events where company_id is null order by id desc`,
    parameters: [],
  });
  return mapBatches(rows, (batch) => batch.map(presentAuditEntry));
}
