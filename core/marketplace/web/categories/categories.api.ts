import { queryOptions } from '@tanstack/react-query';
import type { AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import type { ContactPersonFields } from '#core/suppliers/wire/suppliers.ts';
import { call } from '#platform/web/lib/http/http.ts';

export const accountKeys = {
  all: ['marketplace', 'account'],
  categories: ['marketplace', 'account', 'categories'],
} as const;

export const contactPersonsQuery = queryOptions({
  queryKey: [...accountKeys.all, 'contact-persons'],
  queryFn: ({ signal }) => call('GET market-place/contact-persons/get', { signal }),
});

/** Saves a contact person with exactly these categories. */
export async function saveContactPerson(
  person: AccountContactPerson | null,
  contact_person: ContactPersonFields,
  category_ids: number[],
  idempotencyKey: string,
  version: number | undefined,
): Promise<void> {
  const body = { category_ids, contact_person };
  if (person)
    await call('PUT market-place/category/add/{contact_person_id}', {
      params: { contact_person_id: person.id },
      query: { update: 1 },
      body,
      version,
    });
  else await call('POST market-place/category/add', { query: { update: 0 }, body, idempotencyKey });
}

/** Makes this contact person responsible for the category, replacing any previous person. */
export const reassignCategory = (personId: number, categoryId: number) =>
  call('PUT market-place/category/add/{contact_person_id}', {
    params: { contact_person_id: personId },
    query: { update: 0 },
    body: { category_ids: [categoryId] },
  });
