import {
  ACTIVE_OWNERS,
  type AccessExpectation,
  OWNER_REQUEST_ACCESS,
  OWNERS,
} from '#app/server/test-support/access-people.ts';
import type { proofsApi } from '../wire.ts';

/** Access matrix rows for this module's API calls. */
export const proofsAccess: { readonly [K in keyof typeof proofsApi]: AccessExpectation } = {
  'GET user-profile/roots': { allowed: OWNERS, unpaid: true },
  'POST user-profile/roots/check': { allowed: OWNERS, unpaid: true },
  'PUT user-profile/roots/weekly': { allowed: OWNERS, unpaid: true },
  'GET purchases/{id}/pack': { ...ACTIVE_OWNERS, ...OWNER_REQUEST_ACCESS },
  'POST supplier-offers/{hash}/receipt': { allowed: 'public' },
  'POST supplier-offers/{hash}/receipt/code': { allowed: 'public' },
};
