import type { purchasesApi } from '#core/purchase/wire/purchases.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { DEFAULT_LANGUAGE } from '#platform/shared/languages.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import { readInvitableSuppliers } from './invitable-suppliers.read.ts';

type Suggested = EndpointResponse<(typeof purchasesApi)['GET purchases/suppliers/suggested']>['data'];

/** The maximum number of suggested suppliers; other suppliers can be found with the supplier search. */
const SUGGESTED_MAX = 50;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly in_category: boolean;
  readonly invited: number;
  readonly answered: number;
  readonly due: { readonly part: number; readonly whole: number };
  readonly last: { unit_price: string; currency: Currency; unit: string; at: string } | null;
}

const STATEMENT = {
  name: 'suggested_suppliers',
  text: `
    select s.id, s.name, s.city, s.in_category, i.invited, i.answered, m.due, l.last
    from (
      select s.id, s.name, s.city, exists (
        select from supplier_categories sc where sc.supplier_id = s.id and sc.category_id = $2) as in_category
      from suppliers s
      where s.company_id = $1 and s.deleted_at is null
      order by in_category desc, name_key(s.name), s.id
      limit ${SUGGESTED_MAX}) s
    cross join lateral (
      select count(*)::int as invited, (count(*) filter (where r.offer_id is not null))::int as answered
      from rfps r
      where r.company_id = $1 and r.supplier_id = s.id and r.sent_at is not null) i
    cross join lateral (
      select json_build_object(
        'part', coalesce(sum(c.answered), 0), 'whole', coalesce(sum(c.invited_due), 0)) as due
      from supplier_month_counts c
      where c.company_id = $1 and c.supplier_id = s.id) m
    left join lateral (
      select json_build_object(
        'unit_price', l.unit_price::text, 'currency', o.currency, 'unit', a.unit, 'at', o.created_at) as last
      from rfps r
      join offers o on o.id = r.offer_id
      join offer_lines l on l.offer_id = o.id
      join articles a on a.id = l.article_id
      where r.company_id = $1 and r.supplier_id = s.id
        and $3 <> '' and search_key(a.name) = search_key($3)
      order by o.id desc
      limit 1) l on true
    order by s.in_category desc, name_key(s.name), s.id`,
};

/**
 * Reads suppliers to suggest for a new request, starting with those in the category. Each has its number of
 * invitations and answers, and its last price for an article with that name.
 */
export async function readSuggestedSuppliers(
  tenant: Tenant,
  categoryId: number,
  article: string,
): Promise<Suggested> {
  const rows = await tenant.rows<Row>(STATEMENT, [categoryId, article]);
  const invitable = await readInvitableSuppliers(
    tenant,
    rows.map((row) => row.id),
    categoryId,
  );
  return rows.map((row) => {
    const found = invitable.find(({ supplier_id }) => supplier_id === row.id);
    const contact = found?.contact ?? null;
    return {
      id: row.id,
      name: row.name,
      city: row.city,
      in_category: row.in_category,
      contact_email: contact?.email ?? null,
      paused: found?.paused ?? null,
      lang: contact?.lang ?? DEFAULT_LANGUAGE,
      last_price: row.last && {
        unit_price: row.last.unit_price,
        currency: row.last.currency,
        unit: row.last.unit,
        day: dayInBelgrade(new Date(row.last.at).toISOString()),
      },
      invited_count: row.invited,
      answered_count: row.answered,
      answered: row.due,
    };
  });
}
