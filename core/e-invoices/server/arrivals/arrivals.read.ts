import {
  type ArrivalChannel,
  type ArrivalGroup,
  listArrivalReasons,
} from '#core/e-invoices/rules/arrival.ts';
import type { ArrivalRow, incomingInvoicesApi } from '#core/e-invoices/wire.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';

export interface ArrivalFilter {
  readonly way?: ArrivalChannel | undefined;
  readonly group?: ArrivalGroup | undefined;
}

type Page = EndpointResponse<(typeof incomingInvoicesApi)['GET purchase-steps/finances/incoming/arrivals']>;

function arrivals(tenant: Tenant, { way, group }: ArrivalFilter) {
  let query = tenant.selectFrom('incoming_arrivals');
  if (way !== undefined) query = query.where('way', '=', way);
  if (group !== undefined) query = query.where('reason', 'in', listArrivalReasons(group));
  return query;
}

function rows(tenant: Tenant, filter: ArrivalFilter) {
  return arrivals(tenant, filter)
    .leftJoin('users', 'users.id', 'incoming_arrivals.user_id')
    .leftJoin('incoming_invoices', 'incoming_invoices.id', 'incoming_arrivals.invoice_id')
    .select(['incoming_arrivals.id', 'incoming_arrivals.way', 'incoming_arrivals.reason'])
    .select(['incoming_arrivals.detail', 'incoming_arrivals.file_name', 'incoming_arrivals.size'])
    .select(['incoming_arrivals.mail_from', 'incoming_arrivals.mail_subject'])
    .select(['incoming_arrivals.mail_message_id', 'incoming_arrivals.invoice_id'])
    .select('incoming_arrivals.file_id')
    .select(['incoming_arrivals.created_at', 'users.name as by', 'incoming_invoices.number']);
}

type Stored = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function present(row: Stored): ArrivalRow {
  const { id, way, reason, detail, file_name, size, created_at, invoice_id, mail_from } = row;
  return {
    ...{ id, way, reason, detail, file_name, size, created_at },
    by: row.by ?? '',
    mail:
      mail_from === null
        ? null
        : { from: mail_from, subject: row.mail_subject ?? '', message_id: row.mail_message_id ?? '' },
    invoice: invoice_id === null ? null : { id: invoice_id, number: row.number ?? '' },
    has_file: row.file_id !== null,
  };
}

/** Reads one page of arrivals that did not create a new invoice, newest first. */
export async function readArrivals(tenant: Tenant, filter: ArrivalFilter, page: number): Promise<Page> {
  return toPage(await readRows(tenant, filter, page), page, await countArrivals(tenant, filter));
}

async function readRows(tenant: Tenant, filter: ArrivalFilter, page: number): Promise<ArrivalRow[]> {
  const found = await rows(tenant, filter)
    .orderBy('incoming_arrivals.id', 'desc')
    .limit(PAGE_SIZE)
    .offset(pageOffset(page))
    .execute();
  return found.map(present);
}

export async function countArrivals(tenant: Tenant, filter: ArrivalFilter = {}): Promise<number> {
  const { n } = await arrivals(tenant, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function* listAllArrivals(
  tenant: Tenant,
  filter: ArrivalFilter,
): AsyncGenerator<readonly ArrivalRow[]> {
  for (let page = 1; ; page += 1) {
    const found = await readRows(tenant, filter, page);
    if (found.length > 0) yield found;
    if (found.length < PAGE_SIZE) return;
  }
}

export async function findArrival(tenant: Tenant, id: number): Promise<ArrivalRow> {
  const row = await rows(tenant, {}).where('incoming_arrivals.id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError();
  return present(row);
}

/** Finds the original file of an arrival. */
export async function findArrivalFile(tenant: Tenant, id: number) {
  const file = await tenant
    .selectFrom('incoming_arrivals')
    .innerJoin('files', 'files.id', 'incoming_arrivals.file_id')
    .select(['files.name', 'files.type', 'files.storage_key'])
    .where('incoming_arrivals.id', '=', id)
    .executeTakeFirst();
  if (!file) throw notFoundError();
  return file;
}

/**
 * Finds a stored file of an invoice with the same content: the invoice's own file or the file of an earlier
 * arrival.
 */
export async function findStoredFile(
  tenant: Tenant,
  invoiceId: number,
  sha256: Buffer,
): Promise<number | undefined> {
  const own = await tenant
    .selectFrom('incoming_invoices')
    .select('file_id')
    .where('id', '=', invoiceId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (own) return own.file_id;
  const earlier = await tenant
    .selectFrom('incoming_arrivals')
    .innerJoin('files', 'files.id', 'incoming_arrivals.file_id')
    .select('files.id')
    .where('incoming_arrivals.invoice_id', '=', invoiceId)
    .where('files.sha256', '=', sha256)
    .executeTakeFirst();
  return earlier?.id;
}
