import {
  type AccessExpectation,
  COLLEAGUES,
  OWNER_REQUEST_ACCESS,
  REQUESTERS,
} from '#app/server/test-support/access-people.ts';
import type { articlePricesApi } from '../wire.ts';

/** The users who may make the calls of this module: rows of the access matrix. */
export const articlePricesAccess: { readonly [K in keyof typeof articlePricesApi]: AccessExpectation } = {
  // All users who see prices.
  'GET articles/prices': { allowed: [...REQUESTERS, 'finance'] },
  'GET purchases/{id}/article-prices': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
};
