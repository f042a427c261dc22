import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { type PreorderRecord, toPreorderRecord } from './preorder-record.ts';
import { presentPreorderRow } from './preorders.present.ts';

/** Returns a page of the company's pro-forma invoices, newest first. */
export async function readPreordersPage(tenant: Tenant, page: number) {
  const rows = await listOf(tenant).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  const { total } = await tenant
    .selectFrom('preorders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return toPage(
    rows.map((row) => presentPreorderRow(toPreorderRecord(row))),
    page,
    total,
  );
}

const listOf = (tenant: Tenant | TenantTx) =>
  tenant.selectFrom('preorders').selectAll().select(nowSql.as('now')).orderBy('preorders.id', 'desc');

/** Streams the whole list of `readPreordersPage` in batches, for the export. */
export function listAllCompanyPreorders(tenant: TenantTx) {
  const rows = rowsByCursor<Parameters<typeof toPreorderRecord>[0]>(tenant.trx, listOf(tenant).compile());
  return mapBatches(rows, (batch) => batch.map((row) => presentPreorderRow(toPreorderRecord(row))));
}

/** Reads a pro-forma invoice of the company; throws 404 if there is none. */
export async function getPreorder(tenant: Tenant, id: number): Promise<PreorderRecord> {
  const row = await tenant
    .selectFrom('preorders')
    .selectAll()
    .select(nowSql.as('now'))
    .where('preorders.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFoundError();
  return toPreorderRecord(row);
}

/** Reads the paid packages of a company that begin later, in chronological order. */
export async function readUpcomingPackages(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('preorders')
    .innerJoin('companies', 'companies.id', 'preorders.company_id')
    .select(['preorders.plan', 'preorders.active_from', 'preorders.active_until'])
    .where('preorders.company_id', '=', companyId)
    .where('preorders.active_from', '>', nowSql)
    .where(sql<boolean>`preorders.active_from >= coalesce(companies.plan_since, '-infinity')`)
    .orderBy('preorders.active_from')
    .execute();
  return rows.map((row) => ({
    plan: row.plan,
    from: row.active_from ?? '',
    until: row.active_until ?? '',
  }));
}
