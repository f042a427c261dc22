import type { AccountCategory } from '#core/marketplace/wire/categories.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Language } from '#platform/shared/languages.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';

const NAME = (lang: string) => `coalesce(c.names ->> ${lang}::text, c.names ->> 'sr_latin')`;

const FROM = `
  from account_categories t
  join parent_categories c on c.id = t.parent_category_id
  join account_contact_persons p on p.id = t.contact_person_id
  where t.company_id = $1`;

const columns = `c.id, ${NAME('$2')} as name,
  jsonb_build_object('id', p.id, 'name', p.name_and_surname, 'email', p.email) as contact_person`;

const LIST = `select ${columns} ${FROM} order by name_key(${NAME('$2')}), c.id`;
const PAGE = { name: 'account-categories-page', text: `${LIST} limit ${PAGE_SIZE} offset $3` };
const COUNT = { name: 'account-categories-count', text: `select count(*)::int as total ${FROM}` };
const ONE = { name: 'account-category', text: `select ${columns} ${FROM} and c.id = $3` };

/** Reads a page of the account's parent categories, sorted by name in the user's language. */
export async function readAccountCategoriesPage(tenant: Tenant, lang: Language, page: number) {
  const rows = await tenant.rows<AccountCategory>(PAGE, [lang, pageOffset(page)]);
  const [count] = await tenant.rows<{ total: number }>(COUNT, []);
  return toPage(rows, page, count?.total ?? 0);
}

export function listAllAccountCategories(tenant: TenantTx, lang: Language) {
  return tenant.each<AccountCategory>(LIST, [lang]);
}

/** Returns one of the account's categories. Throws 404 if the account does not have it. */
export async function getCategory(tenant: Tenant, id: number, lang: Language): Promise<AccountCategory> {
  const [row] = await tenant.rows<AccountCategory>(ONE, [lang, id]);
  if (!row) throw notFoundError();
  return row;
}
