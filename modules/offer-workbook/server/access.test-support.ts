import { type Expectation, OTHERS_REQUEST, STAFF } from '#app/server/test-support/access-people.ts';
import type { offerWorkbookApi } from '../wire.ts';

/** Who may make the calls of this module: rows of the access matrix. */
export const offerWorkbookAccess: { readonly [K in keyof typeof offerWorkbookApi]: Expectation } = {
  'GET purchases/{id}/rfps/{rfp_id}/workbook': { allowed: STAFF, ...OTHERS_REQUEST },
  'POST purchases/{id}/rfps/{rfp_id}/workbook/check': { allowed: STAFF, ...OTHERS_REQUEST },
  'POST supplier-offers/{hash}/workbook': { allowed: 'public' },
  'POST supplier-offers/{hash}/workbook/check': { allowed: 'public' },
};
