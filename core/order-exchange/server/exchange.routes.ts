import { findSupplierLink, readInvitation } from '#core/offers/server/public.ts';
import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import { route } from '#platform/server/http/route.ts';
import { answerOrder } from './actions/answer-order.ts';
import { importDespatchAdvices } from './actions/import-despatch.ts';
import { importDocuments } from './actions/import-documents.ts';
import { readAnnouncedDeliveries } from './announced-deliveries.read.ts';

/**
 * Routes through which suppliers answer orders and announce deliveries, on their page or from their own systems
 * (ADR 0108).
 */
export const exchangeRoutes = [
  route('POST supplier-offers/{hash}/order-response', {
    gate: 'public',
    find: findSupplierLink,
    handle: async (_ctx, { subject: link, body }) => {
      await answerOrder(link, body);
      return readInvitation(link);
    },
  }),

  route('POST supplier-offers/{hash}/order-documents', {
    gate: 'public',
    find: findSupplierLink,
    sender: ({ tenant, supplier_name }) => ({ company_id: tenant.company_id, name: supplier_name }),
    handle: async (_ctx, { subject: link, body, files }) => {
      const data = await importDocuments(link, body.pib, files);
      return { data, invitation: await readInvitation(link) };
    },
  }),

  route('POST purchase-steps/storekeeper/despatch', {
    gate: 'warehouse',
    handle: async (ctx, { files }) => ({ data: await importDespatchAdvices(ctx, files) }),
  }),

  route('GET purchase-steps/storekeeper/purchases/{id}/announced', {
    gate: 'app',
    find: findVisiblePurchase,
    handle: async ({ tenant }, { subject }) => ({ data: await readAnnouncedDeliveries(tenant, subject.id) }),
  }),
];
