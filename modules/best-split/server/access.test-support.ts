import {
  type AccessExpectation,
  MISSING_RECEIPT_ACCESS,
  OWNER_REQUEST_ACCESS,
  STAFF,
} from '#app/server/test-support/access-people.ts';
import type { awardPlansApi } from '../wire.ts';

/** Access matrix rows for this module's API calls. */
export const bestSplitAccess: { readonly [K in keyof typeof awardPlansApi]: AccessExpectation } = {
  'POST purchases/{id}/award-plans': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'GET purchases/{id}/award-plans': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  // The request in the matrix has no plan to read or accept.
  'GET purchases/{id}/award-plans/{plan_id}': MISSING_RECEIPT_ACCESS,
  'PUT purchases/{id}/award-plans/{plan_id}/take': MISSING_RECEIPT_ACCESS,
};
