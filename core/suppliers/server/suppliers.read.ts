import { SUPPLIER_FIELDS } from '#core/suppliers/supplier-fields.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { checkRegistrationNumber, checkTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { FilterOf } from '#platform/shared/wire/calls.ts';
import type { ContactPerson, Supplier, SupplierOption } from '../wire/suppliers.ts';

export type SupplierFilter = FilterOf<'GET suppliers'>;

/** Returns SQL for the categories that the table `ties` links to `owner`, excluding deleted categories. */
const categoriesOf = (ties: string, column: string, owner: string) => `
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by name_key(c.name)), '[]')
    from ${ties} t join categories c on c.id = t.category_id and c.deleted_at is null
    where t.${column} = ${owner})`;

/** Returns SQL that formats an instant as in the API's JSON. */
const utcText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// The specification requires both `id` and `contact_person_id` (section 3).
const CONTACT_PERSON = `jsonb_build_object(
  'id', p.id, 'version', p.version, 'contact_person_id', p.id, 'supplierId', p.supplier_id, 'nameAndSurname', p.name_and_surname,
  'email', p.email, 'phone', p.phone, 'lang', p.lang,
  'mail_refused', (select jsonb_build_object('reason', r.reason,
      'at', ${utcText('r.at')})
    from mail_refusals r where r.email = lower(p.email)),
  'categories', ${categoriesOf('contact_person_categories', 'contact_person_id', 'p.id')})`;

/** SQL for the newest account of supplier `s` that is not yet used for payments; null if there is none. */
const WAITING_ACCOUNT = `(select jsonb_build_object('number', a.number, 'proposed_by', coalesce(u.name, ''),
    'proposed_at', ${utcText('a.proposed_at')}, 'usable_from', ${utcText('a.usable_from')})
  from supplier_accounts a left join users u on u.company_id = a.company_id and u.id = a.proposed_by
  where a.company_id = s.company_id and a.supplier_id = s.id and a.state in ('proposed', 'approved')
  order by a.version desc limit 1)`;

const FORM_COLUMNS = Object.entries(SUPPLIER_FIELDS)
  .map(([field, { column }]) => `s.${column} as "${field}"`)
  .join(', ');

/** SQL for the day of the newest order from supplier `s`. */
const LAST_ORDER = `(select (a.created_at at time zone 'Europe/Belgrade')::date::text from awards a
  where a.company_id = s.company_id and a.supplier_id = s.id order by a.id desc limit 1)`;

/** SQL for the answers of supplier `s` in the last twelve months; a supplier has at most 14 rows of months. */
const ANSWERS = `(select jsonb_build_object('answered', coalesce(sum(m.answered), 0)::int,
    'invited', coalesce(sum(m.invited_due), 0)::int)
  from supplier_month_counts m where m.company_id = s.company_id and m.supplier_id = s.id
    and m.month >= (date_trunc('month', now_utc() at time zone 'Europe/Belgrade') - interval '12 months')::date)`;

const COLUMNS = `
  s.id, s.version, ${FORM_COLUMNS},
  exists (select from supplier_accounts a where a.company_id = s.company_id and a.supplier_id = s.id
    and a.state = 'proposed') as account_proposed,
  ${WAITING_ACCOUNT} as account_waiting, ${LAST_ORDER} as last_order, ${ANSWERS} as answers,
  s.from_marketplace, s.account_linked_at as account_since,
  case when s.paused_at is not null then jsonb_build_object('at', s.paused_at, 'reason', s.pause_reason,
    'by', (select u.name from users u where u.company_id = s.company_id and u.id = s.paused_by)) end as paused,
  ${categoriesOf('supplier_categories', 'supplier_id', 's.id')} as categories,
  (select coalesce(jsonb_agg(${CONTACT_PERSON} order by p.id), '[]') from contact_persons p
    where p.company_id = $1 and p.supplier_id = s.id and p.deleted_at is null) as contact_persons`;

const HITS = `
  from suppliers s
  where s.company_id = $1 and s.deleted_at is null
    and ($2::int = 0 or exists (select from supplier_categories t
      where t.company_id = $1 and t.category_id = $2 and t.supplier_id = s.id))
    and ($3 = '' or strpos(search_key(s.name), search_key($3)) > 0)
    and ($4 = '' or strpos(s.pib, $4) > 0)
    and ($5 = '' or case $5 when 'marketplace' then s.from_marketplace
      else (s.paused_at is not null) = ($5 = 'paused') end)`;

const LIST = `select ${COLUMNS} ${HITS} order by name_key(s.name), s.id`;
const PAGE = { name: 'suppliers-page', text: `${LIST} limit ${PAGE_SIZE} offset $6` };
const COUNT = { name: 'suppliers-count', text: `select count(*)::int as total ${HITS}` };
const ONE = {
  name: 'supplier',
  text: `select ${COLUMNS} from suppliers s where s.company_id = $1 and s.id = $2 and s.deleted_at is null`,
};

interface Row extends Omit<Supplier, 'warnings' | 'paused'> {
  readonly paused: { readonly at: string; readonly by: string | null; readonly reason: string } | null;
}

/** Returns a page of the company's suppliers by name. */
export async function readSuppliersPage(tenant: Tenant, filter: SupplierFilter, page: number) {
  const hits = hitsOf(filter);
  const rows = await tenant.rows<Row>(PAGE, [...hits, pageOffset(page)]);
  const [count] = await tenant.rows<{ total: number }>(COUNT, hits);
  return toPage(rows.map(withWarnings), page, count?.total ?? 0);
}

/** Yields the whole list of `readSuppliersPage`, for the export. */
export function listAllSuppliers(tenant: TenantTx, filter: SupplierFilter) {
  return mapBatches(tenant.each<Row>(LIST, hitsOf(filter)), (rows) => rows.map(withWarnings));
}

const hitsOf = ({ 'categories.id': categoryId, name, pib, state }: SupplierFilter) => [
  categoryId,
  name,
  bare(pib),
  state,
];

/** Returns a supplier; throws 404 if the company has no such supplier. */
export async function getSupplier(tenant: Tenant, id: number): Promise<Supplier> {
  const [row] = await tenant.rows<Row>(ONE, [id]);
  if (!row) throw notFoundError();
  return withWarnings(row);
}

/** Strips spaces, dots and the home region's prefix from a part of a number, so that it matches stored numbers. */
function bare(pib: string): string {
  return pib
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
    .replace(/^(RS|BA|ME|HR|SI)(?=\d)/, '');
}

function withWarnings(row: Row): Supplier {
  const pib = checkTaxNumber(row.country, row.pib);
  // A number that was stored before its country's rule was known is kept until it is changed.
  const warnings: Supplier['warnings'] = !pib.ok || pib.warning ? ['pib'] : [];
  if (row.country === 'RS' && row.registrationNumber !== '') {
    const number = checkRegistrationNumber(row.registrationNumber);
    if (!number.ok || number.warning) warnings.push('registrationNumber');
  }
  const { paused } = row;
  return {
    ...row,
    paused: paused && { ...paused, at: new Date(paused.at).toISOString(), by: paused.by ?? '' },
    warnings,
  };
}

const CONTACT = {
  name: 'contact-person',
  text: `select ${CONTACT_PERSON} as contact_person
    from contact_persons p join suppliers s on s.id = p.supplier_id and s.deleted_at is null
    where p.company_id = $1 and p.id = $2 and p.deleted_at is null`,
};

/** Returns a contact person of a supplier; throws 404 if the company has no such person. */
export async function getContactPerson(tenant: Tenant, id: number): Promise<ContactPerson> {
  const [row] = await tenant.rows<{ contact_person: ContactPerson }>(CONTACT, [id]);
  if (!row) throw notFoundError();
  return row.contact_person;
}

const OPTIONS = {
  name: 'supplier-options',
  text: `select s.id, s.name, nullif(s.pause_reason, '') as paused from suppliers s where s.company_id = $1 and s.deleted_at is null
    order by name_key(s.name), s.id`,
};

/** Returns all of the company's suppliers, for pickers. */
export function readSupplierOptions(tenant: Tenant): Promise<SupplierOption[]> {
  return tenant.rows(OPTIONS, []);
}
