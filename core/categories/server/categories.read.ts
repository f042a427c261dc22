import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Language } from '#platform/shared/languages.ts';
import { CATEGORY_RESTORE_DAYS, PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { FilterOf } from '#platform/shared/wire/calls.ts';
import type { Category, CategoryOption } from '../wire.ts';

export type CategoryFilter = FilterOf<'GET categories'>;

// `c` is the category, `s` its department. Names of parent categories are in the user's language.
const columns = (lang: string) => `
  c.id, c.version, c.name,
  case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as sector,
  case when p.id is not null then jsonb_build_object('id', p.id,
    'name', coalesce(p.names ->> ${lang}::text, p.names ->> 'sr_latin')) end as parent_category,
  (select count(*)::int from supplier_categories sc
    join suppliers on suppliers.id = sc.supplier_id and suppliers.deleted_at is null
    where sc.company_id = c.company_id and sc.category_id = c.id) as suppliers_count`;

const JOINED = `
  from categories c
  left join sectors s on s.id = c.sector_id
  left join parent_categories p on p.id = c.parent_category_id`;

// A department's full name matches only that department, so that "IT" does not match "Kvalitet".
const HITS = `
  where c.company_id = $1 and c.deleted_at is null
    and ($2 = '' or strpos(search_key(c.name), search_key($2)) > 0)
    and ($3 = '' or search_key(s.name) = search_key($3)
      or (strpos(search_key(s.name), search_key($3)) > 0
        and not exists (select from sectors x where x.company_id = $1 and search_key(x.name) = search_key($3))))`;

const LIST = `select ${columns('$4')} ${JOINED} ${HITS} order by name_key(c.name), c.id`;
const PAGE = { name: 'categories-page', text: `${LIST} limit ${PAGE_SIZE} offset $5` };
const COUNT = {
  name: 'categories-count',
  text: `select count(*)::int as total from categories c left join sectors s on s.id = c.sector_id ${HITS}`,
};
const ONE = {
  name: 'category',
  text: `select ${columns('$3')} ${JOINED} where c.company_id = $1 and c.id = $2 and c.deleted_at is null`,
};

/** Reads a page of the company's categories, sorted by name. */
export async function readCategoriesPage(
  tenant: Tenant,
  lang: Language,
  filter: CategoryFilter,
  page: number,
) {
  const hits = hitsOf(filter);
  const rows = await tenant.rows<Category>(PAGE, [...hits, lang, pageOffset(page)]);
  const [count] = await tenant.rows<{ total: number }>(COUNT, hits);
  return toPage(rows, page, count?.total ?? 0);
}

/** Yields all matching categories in batches. */
export function listAllCategories(tenant: TenantTx, lang: Language, filter: CategoryFilter) {
  return tenant.each<Category>(LIST, [...hitsOf(filter), lang]);
}

const hitsOf = ({ name, 'sector.name': sector }: CategoryFilter) => [name, sector];

/** Returns a category. Throws 404 if it does not exist or is deleted. */
export async function getCategory(tenant: Tenant, id: number, lang: Language): Promise<Category> {
  const [row] = await tenant.rows<Category>(ONE, [id, lang]);
  if (!row) throw notFoundError();
  return row;
}

const DELETED = {
  name: 'deleted-category',
  text: `select c.id from categories c
    where c.company_id = $1 and c.id = $2 and c.deleted_at > now_utc() - interval '${CATEGORY_RESTORE_DAYS} days'`,
};

/** Returns a deleted category that can be restored. Throws 404 otherwise. */
export async function getDeletedCategory(tenant: Tenant, id: number): Promise<{ readonly id: number }> {
  const [row] = await tenant.rows<{ id: number }>(DELETED, [id]);
  if (!row) throw notFoundError();
  return row;
}

const OPTIONS = {
  name: 'category-options',
  text: `select c.id, c.name,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as sector,
      c.parent_category_id
    from categories c left join sectors s on s.id = c.sector_id
    where c.company_id = $1 and c.deleted_at is null order by name_key(c.name), c.id`,
};

/** Reads all of the company's categories, for dropdown lists. */
export function readCategoryOptions(tenant: Tenant): Promise<CategoryOption[]> {
  return tenant.rows(OPTIONS, []);
}
