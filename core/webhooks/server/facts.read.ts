import type { WebhookMessage } from '#core/purchase/wire/webhook-message.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { DEFAULT_CURRENCY } from '#platform/shared/currencies.ts';

type Data = WebhookMessage['data'];
export type PurchaseFacts = NonNullable<Data['purchase']>;
export type SupplierFacts = NonNullable<Data['supplier']>;
export type BudgetFacts = NonNullable<Data['budget']>;
export interface InvitationFacts {
  readonly supplier: SupplierFacts;
  /** Null if there is no offer yet. */
  readonly offer: NonNullable<Data['offer']> | null;
}

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const NAMED = (alias: string) => `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name)`;
// Amounts are strings, because a JSON number would not be exact.
const SUPPLIER = `jsonb_build_object('id', s.id, 'name', s.name, 'country', s.country, 'pib', s.pib, 'city', s.city,
  'contract_end_date', s.contract_end_date::text, 'paused', s.paused_at is not null, 'deleted', s.deleted_at is not null)`;

const PURCHASES = {
  name: 'webhook-purchases',
  text: `
    select p.id, p.request_number, p.name, p.kind, p.status, p.version, ${NAMED('c')} as category,
      case when d.id is not null then ${NAMED('d')} end as sector, ${NAMED('u')} as creator,
      to_char(p.date_for_offer at time zone 'UTC', ${MOMENT}) as date_for_offer, p.date_for_delivery,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'supplier', ${NAMED('s')},
          'order_number', a.order_number, 'currency', a.currency, 'net', a.net::text, 'vat', a.vat::text,
          'gross', a.gross::text, 'payable', a.payable::text, 'received', a.received::text, 'paid', a.paid::text)
          order by a.id), '[]')
        from awards a join suppliers s on s.company_id = $1 and s.id = a.supplier_id
        where a.company_id = $1 and a.purchase_id = p.id) as awards
    from purchases p
    join categories c on c.company_id = $1 and c.id = p.category_id
    join users u on u.company_id = $1 and u.id = p.creator_id
    left join sectors d on d.company_id = $1 and d.id = p.sector_id
    where p.company_id = $1 and p.id = any($2)`,
};

/** Reads purchases by id, with their current data as an owner sees them. */
export async function readPurchaseFacts(
  tenant: Tenant,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PurchaseFacts>> {
  const rows = ids.length === 0 ? [] : await tenant.rows<PurchaseFacts>(PURCHASES, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

// As on the purchase's page: the category's budget in force today, because the purchase is not confirmed yet.
const BUDGETS = {
  name: 'webhook-budgets',
  text: `
    select p.id as purchase_id, b.id, coalesce(c.settings ->> 'currency', '${DEFAULT_CURRENCY}') as currency, b.amount::text,
      (b.committed + b.actual)::text as spent, (b.amount - b.committed - b.actual)::text as left, b.reserved::text,
      (b.amount - b.committed - b.actual - b.reserved)::text as left_if_all
    from purchases p
    join companies c on c.id = p.company_id
    join budgets b on b.company_id = $1 and b.category_id = p.category_id and b.deleted_at is null
      and (now_utc() at time zone 'Europe/Belgrade')::date between b.date_from and b.date_to
    where p.company_id = $1 and p.id = any($2)`,
};

/**
 * Reads, by purchase, the budget from which its confirmation would take the amount; no entry if its category has no
 * budget.
 */
export async function readBudgetFacts(
  tenant: Tenant,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BudgetFacts>> {
  const rows =
    ids.length === 0 ? [] : await tenant.rows<BudgetFacts & { readonly purchase_id: number }>(BUDGETS, [ids]);
  return new Map(rows.map(({ purchase_id, ...facts }) => [purchase_id, facts]));
}

const RFPS = {
  name: 'webhook-rfps',
  text: `
    select r.id, ${SUPPLIER} as supplier,
      case when o.id is not null then jsonb_build_object('rfp_id', r.id, 'version', o.version, 'currency', o.currency,
        'net', o.net::text, 'vat', o.vat::text, 'gross', o.gross::text, 'delivery_date', o.delivery_date::text,
        'valid_until', o.valid_until::text) end as offer
    from rfps r
    join suppliers s on s.company_id = $1 and s.id = r.supplier_id
    left join offers o on o.company_id = $1 and o.id = r.offer_id
    where r.company_id = $1 and r.id = any($2)`,
};

/** Reads invitations by id, with their supplier and current offer. */
export async function readInvitationFacts(
  tenant: Tenant,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvitationFacts>> {
  const rows =
    ids.length === 0 ? [] : await tenant.rows<InvitationFacts & { readonly id: number }>(RFPS, [ids]);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

const SUPPLIERS = {
  name: 'webhook-suppliers',
  text: `select s.id, ${SUPPLIER} as supplier from suppliers s where s.company_id = $1 and s.id = any($2)`,
};

/** Reads suppliers by id, including deleted ones. */
export async function readSupplierFacts(
  tenant: Tenant,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SupplierFacts>> {
  const rows =
    ids.length === 0 ? [] : await tenant.rows<{ id: number; supplier: SupplierFacts }>(SUPPLIERS, [ids]);
  return new Map(rows.map(({ id, supplier }) => [id, supplier]));
}
