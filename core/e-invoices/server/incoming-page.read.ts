import type { CompanyContext } from '#platform/server/context.ts';
import { toPage } from '#platform/server/db/page-of.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import type { InvoiceTolerance } from '../rules/judge.ts';
import type { IncomingRow, incomingInvoicesApi } from '../wire.ts';
import { countArrivals } from './arrivals/arrivals.read.ts';
import {
  countIncomingInvoices,
  type IncomingInvoice,
  type IncomingInvoiceFilter,
  readIncomingInvoices,
} from './incoming.read.ts';
import { presentIncomingInvoice } from './incoming-detail.read.ts';
import { getInvoiceTolerance, judgeWithOrders } from './judge-incoming.ts';
import { readInvoiceMailAddress } from './mail/mailbox.read.ts';
import { readOrdersOfInvoices } from './orders.read.ts';

type Page = EndpointResponse<(typeof incomingInvoicesApi)['GET purchase-steps/finances/incoming']>;

/** Reads one page of a tab. Open invoices are compared with current receipts. */
export async function readIncomingPage(
  ctx: CompanyContext,
  filter: IncomingInvoiceFilter,
  page: number,
): Promise<Page> {
  const { tenant, company, session } = ctx;
  const { total, ...counted } = await countIncomingInvoices(tenant, filter);
  const invoices = await readIncomingInvoices(tenant, filter, page);
  const data = await presentRows(tenant, invoices, getInvoiceTolerance(company));
  const today = dayInBelgrade(session.now);
  const arrivals = await countArrivals(tenant);
  return {
    ...toPage(data, page, total),
    ...counted,
    arrivals,
    today,
    mail_address: await readInvoiceMailAddress(ctx),
  };
}

async function presentRows(
  tenant: Tenant,
  invoices: readonly IncomingInvoice[],
  tolerance: InvoiceTolerance,
): Promise<IncomingRow[]> {
  const orderedOf = await readOrdersOfInvoices(
    tenant,
    invoices.filter(({ verdict }) => verdict === null),
  );
  return invoices.map((invoice) =>
    presentIncomingInvoice(invoice, judgeWithOrders(invoice, orderedOf(invoice.id), tolerance)),
  );
}

export async function* listAllIncomingInvoices(
  { tenant, company }: Pick<CompanyContext, 'tenant' | 'company'>,
  filter: IncomingInvoiceFilter,
): AsyncGenerator<readonly IncomingRow[]> {
  for (let page = 1; ; page += 1) {
    const invoices = await readIncomingInvoices(tenant, filter, page);
    if (invoices.length > 0) yield await presentRows(tenant, invoices, getInvoiceTolerance(company));
    if (invoices.length < PAGE_SIZE) return;
  }
}
