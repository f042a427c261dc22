import {
  type AccessExpectation,
  OWN_COMPANY_NON_OWNERS,
  REQUESTERS,
  STAFF,
} from '#app/server/test-support/access-people.ts';
import type { requestTemplatesApi } from '../wire.ts';

/** Access to a draft that belongs to the owner. */
const DRAFT = { allowed: REQUESTERS, of: 'requestDraft', unseen: OWN_COMPANY_NON_OWNERS } as const;

/**
 * Access matrix rows for this module's API calls. The template in the matrix belongs to the company: users who create
 * requests can see it, and staff can change it.
 */
export const templatesAccess: { readonly [K in keyof typeof requestTemplatesApi]: AccessExpectation } = {
  'GET articles/due': { allowed: REQUESTERS },
  'GET request-templates': { allowed: REQUESTERS },
  'GET request-templates/{id}': { allowed: REQUESTERS, of: 'template' },
  'POST request-templates': { allowed: REQUESTERS },
  'PUT request-templates/{id}': { allowed: STAFF, of: 'template' },
  'PUT request-templates/{id}/schedule': { allowed: REQUESTERS, of: 'template' },
  'DELETE request-templates/{id}/schedule': { allowed: REQUESTERS, of: 'template' },
  'GET request-drafts': { allowed: REQUESTERS },
  'GET request-drafts/{id}': DRAFT,
  'DELETE request-drafts/{id}': DRAFT,
  // This row is last, because deleting a template also deletes its schedules and drafts.
  'DELETE request-templates/{id}': { allowed: STAFF, of: 'template' },
};
