import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import { recordDownload } from '#core/purchase/server/record/record-download.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { openStoredFile } from '#platform/server/files/open-file.ts';
import { route } from '#platform/server/http/route.ts';
import { acceptInvoice } from './actions/accept-invoice.ts';
import { askSupplier, refuseInvoice } from './actions/answer-supplier.ts';
import { linkSupplier } from './actions/link-supplier.ts';
import { matchInvoice } from './actions/match-invoice.ts';
import { receiveInvoices } from './actions/receive-invoices.ts';
import { recordGovernmentStatus } from './actions/record-state-status.ts';
import { getArrivalSource, saveArrivals, toInfectedArrivals } from './actions/save-arrivals.ts';
import { findArrival, findArrivalFile, readArrivals } from './arrivals/arrivals.read.ts';
import { arrivalsExport } from './arrivals/arrivals-export.ts';
import { findIncomingInvoice, findInvoiceFile, hasGovernmentStatuses } from './incoming.read.ts';
import { readIncomingDetail } from './incoming-detail.read.ts';
import { incomingExport } from './incoming-export.ts';
import { readIncomingPage } from './incoming-page.read.ts';
import { readInvoicedGoods } from './invoiced-goods.read.ts';

const find = ({ tenant }: CompanyContext, { id }: { readonly id: number }) => findIncomingInvoice(tenant, id);

async function download(
  ctx: CompanyContext,
  { name, type, storage_key }: { readonly name: string; readonly type: string; readonly storage_key: string },
) {
  const content = await openStoredFile(ctx.platform, storage_key);
  await recordDownload(ctx, { file: name, request: null });
  return { name, type, content };
}

/** Routes for finance users to receive, match and decide on suppliers' e-invoices (ADR 0106). */
export const incomingRoutes = [
  route('POST purchase-steps/finances/incoming', {
    gate: 'finances',
    infected: (ctx, files, error) =>
      saveArrivals(ctx.tenant, toInfectedArrivals(files, error, getArrivalSource(ctx))),
    handle: (ctx, { files }) => receiveInvoices(ctx, files),
  }),

  route('GET purchase-steps/finances/incoming', {
    gate: 'finances',
    handle: (ctx, { query }) => readIncomingPage(ctx, query, query.page),
  }),

  route('GET purchase-steps/finances/incoming/export', {
    gate: 'finances',
    handle: async (ctx, { query }) =>
      exportList(ctx, query, incomingExport(query, await hasGovernmentStatuses(ctx.tenant))),
  }),

  route('GET purchase-steps/finances/incoming/arrivals', {
    gate: 'finances',
    handle: ({ tenant }, { query }) => readArrivals(tenant, query, query.page),
  }),

  route('GET purchase-steps/finances/incoming/arrivals/export', {
    gate: 'finances',
    handle: (ctx, { query }) => exportList(ctx, query, arrivalsExport(query)),
  }),

  route('GET purchase-steps/finances/incoming/arrivals/{id}', {
    gate: 'finances',
    find: ({ tenant }, { id }) => findArrival(tenant, id),
    handle: async (_ctx, { subject }) => subject,
  }),

  route('GET purchase-steps/finances/incoming/arrivals/{id}/file', {
    gate: 'finances',
    find: ({ tenant }, { id }) => findArrivalFile(tenant, id),
    handle: (ctx, { subject }) => download(ctx, subject),
  }),

  route('GET purchase-steps/finances/incoming/{id}', {
    gate: 'finances',
    find,
    handle: (ctx, { subject }) => readIncomingDetail(ctx, subject.id),
  }),

  route('GET purchase-steps/finances/incoming/{id}/file', {
    gate: 'finances',
    find,
    handle: async (ctx, { subject }) => download(ctx, await findInvoiceFile(ctx.tenant, subject.file_id)),
  }),

  route('PUT purchase-steps/finances/incoming/{id}/supplier', {
    gate: 'finances',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject }) => {
      await linkSupplier(ctx, subject.id);
      return await readIncomingDetail(ctx, subject.id);
    },
  }),

  route('PUT purchase-steps/finances/incoming/{id}/match', {
    gate: 'finances',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, body }) => {
      await matchInvoice(ctx, subject.id, body);
      return await readIncomingDetail(ctx, subject.id);
    },
  }),

  route('PUT purchase-steps/finances/incoming/{id}/accept', {
    gate: 'finances',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, body }) => {
      await acceptInvoice(ctx, subject.id, body.note);
      return await readIncomingDetail(ctx, subject.id);
    },
  }),

  route('PUT purchase-steps/finances/incoming/{id}/ask', {
    gate: 'finances',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, body }) => {
      await askSupplier(ctx, subject.id, body.text);
      return await readIncomingDetail(ctx, subject.id);
    },
  }),

  route('PUT purchase-steps/finances/incoming/{id}/refuse', {
    gate: 'finances',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, body }) => {
      await refuseInvoice(ctx, subject.id, body.text);
      return await readIncomingDetail(ctx, subject.id);
    },
  }),

  route('PUT purchase-steps/finances/incoming/{id}/state-status', {
    gate: 'finances',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, body }) => {
      await recordGovernmentStatus(ctx, subject.id, body.status);
      return await readIncomingDetail(ctx, subject.id);
    },
  }),

  route('GET purchase-steps/storekeeper/purchases/{id}/invoiced', {
    gate: 'warehouse',
    find: findVisiblePurchase,
    handle: async ({ tenant }, { subject }) => ({ data: await readInvoicedGoods(tenant, subject.id) }),
  }),
];
