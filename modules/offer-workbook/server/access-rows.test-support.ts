import type { Scene } from '#core/purchase/server/testing/offers.test-support.ts';

/** The rows of the access matrix: `supplier` has a link, `buyer` works on the request. */
export const workbookRows = <const Supplier, const Buyer>(supplier: Supplier, buyer: Buyer) => ({
  'GET purchases/{id}/rfps/{rfp_id}/workbook': buyer,
  'POST purchases/{id}/rfps/{rfp_id}/workbook/check': buyer,
  'POST supplier-offers/{hash}/workbook': supplier,
  'POST supplier-offers/{hash}/workbook/check': supplier,
});

/** Returns the calls that upload a file, each with the required input. */
export const workbookUploads = ({ id, invited: [{ hash, pib, rfp_id }] }: Scene) => ({
  'POST supplier-offers/{hash}/workbook/check': {
    path: `supplier-offers/${hash}/workbook/check`,
    fields: { pib },
  },
  'POST purchases/{id}/rfps/{rfp_id}/workbook/check': {
    path: `purchases/${id}/rfps/${rfp_id}/workbook/check`,
  },
});
