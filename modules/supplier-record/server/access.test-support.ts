import {
  type AccessExpectation,
  MARKETPLACE_ACCESS,
  REQUESTERS,
} from '#app/server/test-support/access-people.ts';
import type { supplierRecordApi } from '../wire.ts';

const READERS = { allowed: REQUESTERS, of: 'supplier' } as const;

/** Access matrix rows for this module's API calls. */
export const supplierRecordAccess: { readonly [K in keyof typeof supplierRecordApi]: AccessExpectation } = {
  'GET suppliers/{id}/figures': READERS,
  'GET suppliers/{id}/figures/{figure}/list': READERS,
  'GET suppliers/{id}/figures/{figure}/list/export': READERS,
  'GET suppliers/{id}/invitations': READERS,
  'GET suppliers/{id}/invitations/export': READERS,
  'GET suppliers/{id}/prices': READERS,
  'GET market-place/record': MARKETPLACE_ACCESS,
};
