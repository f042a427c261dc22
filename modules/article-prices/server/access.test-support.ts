import {
  COLLEAGUES,
  type Expectation,
  OTHERS_REQUEST,
  REQUESTERS,
} from '#app/server/test-support/access-people.ts';
import type { articlePricesApi } from '../wire.ts';

/** The users who may make the calls of this module: rows of the access matrix. */
export const articlePricesAccess: { readonly [K in keyof typeof articlePricesApi]: Expectation } = {
  // All users who see prices.
  'GET articles/prices': { allowed: [...REQUESTERS, 'finance'] },
  'GET purchases/{id}/article-prices': { allowed: COLLEAGUES, ...OTHERS_REQUEST },
};
