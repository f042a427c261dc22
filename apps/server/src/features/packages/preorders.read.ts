import { PAGE_SIZE } from '@ponuda/domain/validation/limits';
import { now } from '../../platform/db/clock.ts';
import { offsetOf, pageOf } from '../../platform/db/page-of.ts';
import type { Tenant } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/errors.ts';
import { type PreorderRecord, preorderRecord } from './preorder-record.ts';
import { presentInList } from './preorders.present.ts';

/** The company's pro-forma invoices, newest first. */
export async function pageOfPreorders(tenant: Tenant, page: number) {
  const rows = await tenant
    .selectFrom('preorders')
    .selectAll()
    .select(now.as('now'))
    .orderBy('preorders.id', 'desc')
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .execute();
  const { total } = await tenant
    .selectFrom('preorders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return pageOf(
    rows.map((row) => presentInList(preorderRecord(row))),
    page,
    total,
  );
}

/** A pro-forma invoice of the company, or 404. */
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
