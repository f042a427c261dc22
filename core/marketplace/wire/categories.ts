import { z } from 'zod';
import { contactPersonFields } from '#core/suppliers/wire/suppliers.ts';
import { emptyResponse, idParams, language, named, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { id, pathId } from '#platform/shared/wire/rules.ts';

/** An external supplier's contact person, with their parent categories. */
export const accountContactPerson = z.object({
  id: z.int(),
  /** The version for If-Match. */
  version: z.int(),
  contact_person_id: z.int(),
  nameAndSurname: z.string(),
  email: z.string(),
  phone: z.string(),
  lang: language,
  categories: z.array(named),
  /**
   * Whether the contact person has unsubscribed from emails about new requests. Emails about invitations are still
   * sent.
   */
  unsubscribed: z.boolean(),
});
export type AccountContactPerson = z.output<typeof accountContactPerson>;

/** One of the external supplier's categories, with the person who receives the emails for it. */
export const accountCategory = named.extend({ contact_person: named.extend({ email: z.string() }) });
export type AccountCategory = z.output<typeof accountCategory>;

/**
 * `update=0` adds the categories to the contact person's existing categories, `update=1` replaces them (product
 * 9).
 */
const update = z.object({
  update: z.coerce
    .number()
    .pipe(z.union([z.literal(0), z.literal(1)]))
    .default(0),
});

/** A new contact person with categories. */
export const accountContactPersonBody = z.object({
  category_ids: z.array(id()).min(1).max(500),
  contact_person: contactPersonFields,
});

/** The categories of an existing contact person. The person's own data is included only if it changes. */
export const accountCategoriesBody = z.object({
  category_ids: z.array(id()).max(500),
  contact_person: contactPersonFields.optional(),
});

export const marketplaceCategoriesApi = {
  'GET market-place/categories/get': {
    summary: 'The parent categories the external supplier works in, by name.',
    query: z.object({ page }),
    response: paged(accountCategory),
  },
  'GET market-place/categories/get/export': exportEndpoint('GET market-place/categories/get', {}),
  'GET market-place/contact-persons/get': {
    summary: 'The external supplier’s contact persons, by name.',
    response: z.object({ data: z.array(accountContactPerson) }),
  },
  'POST market-place/category/add': {
    summary: 'Makes a contact person who answers for categories; one that another answers for moves over.',
    query: update,
    body: accountContactPersonBody,
    response: accountContactPerson,
    status: 201,
  },
  'PUT market-place/category/add/{contact_person_id}': {
    summary: 'Ties categories to an existing contact person: update 0 adds, 1 replaces.',
    versioned: true,
    params: z.object({ contact_person_id: pathId() }),
    query: update,
    body: accountCategoriesBody,
    response: accountContactPerson,
  },
  'DELETE market-place/contact-persons/{id}': {
    summary: 'Deletes a contact person; the categories they answered for go with them.',
    versioned: true,
    params: idParams,
    response: emptyResponse,
  },
  'DELETE market-place/categories/{id}': {
    summary: 'Takes a parent category from the external supplier.',
    params: idParams,
    response: emptyResponse,
  },
  'POST market-place/procurements/{id}/bid': {
    summary: 'Joins a published request: from then on it is an invitation like any other.',
    params: idParams,
    response: z.object({ rfp_id: z.int() }),
  },
} as const satisfies ApiSpec;
