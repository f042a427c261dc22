import {
  ACTIVE_OWNERS,
  type Expectation,
  OTHERS_REQUEST,
  OWNERS,
} from '#app/server/test-support/access-people.ts';
import type { proofsApi } from '../wire.ts';

/** Who may make the calls of this module: rows of the access matrix. */
export const proofsAccess: { readonly [K in keyof typeof proofsApi]: Expectation } = {
  'GET user-profile/roots': { allowed: OWNERS, unpaid: true },
  'POST user-profile/roots/check': { allowed: OWNERS, unpaid: true },
  'PUT user-profile/roots/weekly': { allowed: OWNERS, unpaid: true },
  'GET purchases/{id}/pack': { ...ACTIVE_OWNERS, ...OTHERS_REQUEST },
  'POST supplier-offers/{hash}/receipt': { allowed: 'public' },
  'POST supplier-offers/{hash}/receipt/code': { allowed: 'public' },
};
