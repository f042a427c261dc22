import { maySeePrices } from '@ponuda/domain/purchase/visibility';
import { notFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { findVisiblePurchase } from './find-purchase.ts';
import { readOrder } from './orders.read.ts';
import { purchaseOrderDocument } from './pdf/purchase-order.ts';
import { bareState, type PurchaseRow } from './purchase-row.ts';

export const ordersRoutes = [
  route<'GET purchases/{id}/orders/{award_id}', PurchaseRow>('GET purchases/{id}/orders/{award_id}', {
    gate: 'app',
    find: findVisiblePurchase,
    handle: async ({ actor, tenant }, { subject: row, params }) => {
      // An order is made of prices: for whoever may not see those there is none (decisions 4).
      if (!maySeePrices(actor, bareState(row))) throw notFound();
      const order = await readOrder(tenant, row.id, params.award_id);
      return {
        name: `${order.orderNumber}.pdf`,
        type: 'application/pdf',
        content: await renderPdf(purchaseOrderDocument(order)),
      };
    },
  }),
];
