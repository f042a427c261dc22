import {
  ACTIVE_OWNERS,
  type AccessExpectation,
  COLLEAGUES,
  OWNER_REQUEST_ACCESS,
  STAFF,
} from '#app/server/test-support/access-people.ts';
import type { landedApi } from '../wire.ts';

/** Access matrix rows for this module's API calls. */
export const landedAccess: { readonly [K in keyof typeof landedApi]: AccessExpectation } = {
  'GET purchases/{id}/landed': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'PUT purchases/{id}/landed': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'GET user-profile/landed-rates': ACTIVE_OWNERS,
  'PUT user-profile/landed-rates': ACTIVE_OWNERS,
};
