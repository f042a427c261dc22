import {
  type Expectation,
  NO_RECEIPT,
  OTHERS_REQUEST,
  STAFF,
} from '#app/server/test-support/access-people.ts';
import type { awardPlansApi } from '../wire.ts';

/** Who may make the calls of this module: rows of the access matrix. */
export const bestSplitAccess: { readonly [K in keyof typeof awardPlansApi]: Expectation } = {
  'POST purchases/{id}/award-plans': { allowed: STAFF, ...OTHERS_REQUEST },
  'GET purchases/{id}/award-plans': { allowed: STAFF, ...OTHERS_REQUEST },
  // The request in the matrix has no plan to read or accept.
  'GET purchases/{id}/award-plans/{plan_id}': NO_RECEIPT,
  'PUT purchases/{id}/award-plans/{plan_id}/take': NO_RECEIPT,
};
