import {
  ACTIVE_OWNERS,
  COLLEAGUES,
  type Expectation,
  OTHERS_REQUEST,
  STAFF,
} from '#app/server/test-support/access-people.ts';
import type { landedApi } from '../wire.ts';

/** Who may make the calls of this module: rows of the access matrix. */
export const landedAccess: { readonly [K in keyof typeof landedApi]: Expectation } = {
  'GET purchases/{id}/landed': { allowed: COLLEAGUES, ...OTHERS_REQUEST },
  'PUT purchases/{id}/landed': { allowed: STAFF, ...OTHERS_REQUEST },
  'GET user-profile/landed-rates': ACTIVE_OWNERS,
  'PUT user-profile/landed-rates': ACTIVE_OWNERS,
};
