import type { CompanyContext } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/db/page-of.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { Answer } from '#platform/shared/wire/endpoint.ts';
import type { InvoiceTolerance } from '../rules/judge.ts';
import type { IncomingRow, incomingInvoicesApi } from '../wire.ts';
import { countArrivals } from './arrivals/arrivals.read.ts';
import { countIncoming, type IncomingFilter, type IncomingInvoice, readIncoming } from './incoming.read.ts';
import { presentRow } from './incoming-detail.read.ts';
import { judgeWithOrders, toleranceOf } from './judge-incoming.ts';
import { readMailAddress } from './mail/mailbox.read.ts';
import { readConcernedOrdersOfMany } from './orders.read.ts';

type Page = Answer<(typeof incomingInvoicesApi)['GET purchase-steps/finances/incoming']>;

/** Reads one page of a tab. Open invoices are compared with the current receipts. */
export async function readIncomingPage(
  ctx: CompanyContext,
  filter: IncomingFilter,
  page: number,
): Promise<Page> {
  const { tenant, company, session } = ctx;
  const { total, ...counted } = await countIncoming(tenant, filter);
  const invoices = await readIncoming(tenant, filter, page);
  const data = await presentRows(tenant, invoices, toleranceOf(company));
  const today = dayInBelgrade(session.now);
  const arrivals = await countArrivals(tenant);
  return {
    ...pageOf(data, page, total),
    ...counted,
    arrivals,
    today,
    mail_address: await readMailAddress(ctx),
  };
}

async function presentRows(
  tenant: Tenant,
  invoices: readonly IncomingInvoice[],
  tolerance: InvoiceTolerance,
): Promise<IncomingRow[]> {
  const orderedOf = await readConcernedOrdersOfMany(
    tenant,
    invoices.filter(({ verdict }) => verdict === null),
  );
  return invoices.map((invoice) =>
    presentRow(invoice, judgeWithOrders(invoice, orderedOf(invoice.id), tolerance)),
  );
}

export async function* allIncoming(
  { tenant, company }: Pick<CompanyContext, 'tenant' | 'company'>,
  filter: IncomingFilter,
): AsyncGenerator<readonly IncomingRow[]> {
  for (let page = 1; ; page += 1) {
    const invoices = await readIncoming(tenant, filter, page);
    if (invoices.length > 0) yield await presentRows(tenant, invoices, toleranceOf(company));
    if (invoices.length < PAGE_SIZE) return;
  }
}
