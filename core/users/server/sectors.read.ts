import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { Sector } from '../wire.ts';

// Purchases are counted from precomputed sums, at a cost that does not grow with the history.
const COLUMNS = `
  s.id, s.version, s.name,
  (select count(*)::int from user_sectors t where t.company_id = $1 and t.sector_id = s.id) as users_count,
  (select count(*)::int from categories c
    where c.company_id = $1 and c.sector_id = s.id and c.deleted_at is null) as categories_count,
  coalesce(n.purchases, 0) as purchases_count`;
const FROM = `
  from sectors s
  left join (select sector_id, sum(n)::int as purchases from purchase_counts
    where company_id = $1 group by sector_id) n on n.sector_id = s.id
  where s.company_id = $1`;
const HIT = `($2 = '' or strpos(search_key(s.name), search_key($2)) > 0)`;

const LIST = `select ${COLUMNS} ${FROM} and ${HIT} order by name_key(s.name), s.id`;
const PAGE = { name: 'sectors-page', text: `${LIST} limit ${PAGE_SIZE} offset $3` };
const COUNT = {
  name: 'sectors-count',
  text: `select count(*)::int as total from sectors s where s.company_id = $1 and ${HIT}`,
};
const ONE = { name: 'sector', text: `select ${COLUMNS} ${FROM} and s.id = $2` };

/** Returns a page of the company's departments by name, with the number of records in each. */
export async function readSectorsPage(tenant: Tenant, { page, name }: { page: number; name: string }) {
  const rows = await tenant.rows<Sector>(PAGE, [name, pageOffset(page)]);
  const [count] = await tenant.rows<{ total: number }>(COUNT, [name]);
  return toPage(rows, page, count?.total ?? 0);
}

/** Yields the whole list of `readSectorsPage`, for the export. */
export function listAllSectors(tenant: TenantTx, name: string) {
  return tenant.each<Sector>(LIST, [name]);
}

/** Returns a department; throws 404 if the company has no such department. */
export async function getSector(tenant: Tenant, id: number): Promise<Sector> {
  const [row] = await tenant.rows<Sector>(ONE, [id]);
  if (!row) throw notFoundError();
  return row;
}

/** Returns all departments of the company by name, for the cells of a sheet. */
export async function readSectorNames(tenant: Tenant): Promise<{ id: number; name: string }[]> {
  return await tenant.selectFrom('sectors').select(['id', 'name']).orderBy('name').execute();
}
