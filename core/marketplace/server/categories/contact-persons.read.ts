import type { AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Language } from '#platform/shared/languages.ts';

// The specification (section 3) requires both `id` and `contact_person_id`.
const COLUMNS = `
  p.id, p.version, p.id as contact_person_id, p.name_and_surname as "nameAndSurname", p.email, p.phone, p.lang,
  exists (select from mail_unsubscribes u where u.email = lower(p.email)) as unsubscribed,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by name_key(c.name)), '[]')
    from (
      select k.id, coalesce(k.names ->> $2::text, k.names ->> 'sr_latin') as name
      from account_categories t join parent_categories k on k.id = t.parent_category_id
      where t.contact_person_id = p.id) c) as categories
  from account_contact_persons p
  where p.company_id = $1 and p.deleted_at is null`;

const ALL = {
  name: 'account-contact-persons',
  text: `select ${COLUMNS} order by name_key(p.name_and_surname), p.id`,
};
const ONE = { name: 'account-contact-person', text: `select ${COLUMNS} and p.id = $3` };

/** Reads the account's contact persons, sorted by name. Not paged, because their number is limited. */
export function readContactPersons(tenant: Tenant, lang: Language): Promise<AccountContactPerson[]> {
  return tenant.rows(ALL, [lang]);
}

/** Returns one of the account's contact persons. Throws 404 if there is no such person. */
export async function getContactPerson(
  tenant: Tenant,
  id: number,
  lang: Language,
): Promise<AccountContactPerson> {
  const [row] = await tenant.rows<AccountContactPerson>(ONE, [lang, id]);
  if (!row) throw notFoundError();
  return row;
}
