import {
  ACTIVE_OWNERS,
  type AccessExpectation,
  COLLEAGUES,
  OWNER_REQUEST_ACCESS,
  STAFF,
} from '#app/server/test-support/access-people.ts';
import type { landedApi } from '../wire.ts';

/** Who may make the calls of this module: rows of the access matrix. */
export const landedAccess: { readonly [K in keyof typeof landedApi]: AccessExpectation } = {
  'GET purchases/{id}/landed': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'PUT purchases/{id}/landed': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'GET user-profile/landed-rates': ACTIVE_OWNERS,
  'PUT user-profile/landed-rates': ACTIVE_OWNERS,
};
