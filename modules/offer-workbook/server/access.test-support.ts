import {
  type AccessExpectation,
  OWNER_REQUEST_ACCESS,
  STAFF,
} from '#app/server/test-support/access-people.ts';
import type { offerWorkbookApi } from '../wire.ts';

/** Access matrix rows for this module's API calls. */
export const offerWorkbookAccess: { readonly [K in keyof typeof offerWorkbookApi]: AccessExpectation } = {
  'GET purchases/{id}/rfps/{rfp_id}/workbook': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/rfps/{rfp_id}/workbook/check': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST supplier-offers/{hash}/workbook': { allowed: 'public' },
  'POST supplier-offers/{hash}/workbook/check': { allowed: 'public' },
};
