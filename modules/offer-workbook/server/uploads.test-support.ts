import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';

/** Returns this module's file upload calls, each with its required input. */
export const workbookUploads = ({ id, invited: [{ hash, pib, rfp_id }] }: RequestScene) => ({
  'POST supplier-offers/{hash}/workbook/check': {
    path: `supplier-offers/${hash}/workbook/check`,
    fields: { pib },
  },
  'POST purchases/{id}/rfps/{rfp_id}/workbook/check': {
    path: `purchases/${id}/rfps/${rfp_id}/workbook/check`,
  },
});
