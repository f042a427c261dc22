import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { now } from '#platform/server/db/clock.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { offsetOf, pageOf } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFound } from '#platform/server/errors.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { type PreorderRecord, preorderRecord } from './preorder-record.ts';
import { presentPreorderRow } from './preorders.present.ts';

/** Returns a page of the company's pro-forma invoices, newest first. */
export async function pageOfPreorders(tenant: Tenant, page: number) {
  const rows = await listOf(tenant).limit(PAGE_SIZE).offset(offsetOf(page)).execute();
  const { total } = await tenant
    .selectFrom('preorders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return pageOf(
    rows.map((row) => presentPreorderRow(preorderRecord(row))),
    page,
    total,
  );
}

const listOf = (tenant: Tenant | TenantTx) =>
  tenant.selectFrom('preorders').selectAll().select(now.as('now')).orderBy('preorders.id', 'desc');

/** Streams the whole list of `pageOfPreorders` in batches, for the export. */
export function allPreorders(tenant: TenantTx) {
  const rows = rowsByCursor<Parameters<typeof preorderRecord>[0]>(tenant.trx, listOf(tenant).compile());
  return mapBatches(rows, (batch) => batch.map((row) => presentPreorderRow(preorderRecord(row))));
}

/** Reads a pro-forma invoice of the company; throws 404 if there is none. */
export async function getPreorder(tenant: Tenant, id: number): Promise<PreorderRecord> {
  const row = await tenant
    .selectFrom('preorders')
    .selectAll()
    .select(now.as('now'))
    .where('preorders.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return preorderRecord(row);
}

/** Reads the paid packages of a company that begin later, in chronological order. */
export async function readUpcomingPackages(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('preorders')
    .innerJoin('companies', 'companies.id', 'preorders.company_id')
    .select(['preorders.plan', 'preorders.active_from', 'preorders.active_until'])
    .where('preorders.company_id', '=', companyId)
    .where('preorders.active_from', '>', now)
    .where(sql<boolean>`preorders.active_from >= coalesce(companies.plan_since, '-infinity')`)
    .orderBy('preorders.active_from')
    .execute();
  return rows.map((row) => ({
    plan: row.plan,
    from: row.active_from ?? '',
    until: row.active_until ?? '',
  }));
}
