import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import { type PurchaseRow, toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import { recordDownload } from '#core/purchase/server/record/record-download.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { issueOrder } from './actions/issue-order.ts';
import { openCancellation } from './documents.read.ts';
import { makeOrderPdf } from './order-pdf.ts';

export const ordersRoutes = [
  route<'GET purchases/{id}/orders/{award_id}', PurchaseRow>('GET purchases/{id}/orders/{award_id}', {
    gate: 'app',
    find: findVisiblePurchase,
    handle: async (ctx, { subject: row, params }) => {
      const { actor, tenant, platform } = ctx;
      // An order contains prices, so users who may not see prices get 404 (product 4).
      if (!maySeePrices(actor, toBarePurchaseState(row))) throw notFoundError();
      const { order, content } = await makeOrderPdf(platform, tenant, row.id, params.award_id);
      const name = `${order.order_number}.pdf`;
      await recordDownload(ctx, { what: 'purchase_order', file: name, request: order.request_number });
      return { name, type: 'application/pdf', content };
    },
  }),

  route<'GET purchases/{id}/orders/{award_id}/ubl', PurchaseRow>('GET purchases/{id}/orders/{award_id}/ubl', {
    gate: 'app',
    find: findVisiblePurchase,
    handle: async (ctx, { subject: row, params, query }) => {
      if (!maySeePrices(ctx.actor, toBarePurchaseState(row))) throw notFoundError();
      const open = query.document === 'order' ? issueOrder : openCancellation;
      const { order, ...file } = await open(ctx.tenant, row.id, params.award_id);
      await recordDownload(ctx, { what: 'purchase_order', file: file.name, request: order.request_number });
      return file;
    },
  }),
];
