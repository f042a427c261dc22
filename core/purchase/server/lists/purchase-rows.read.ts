import type { OfferRemark } from '#core/purchase/rules/offer-status.ts';
import type { PurchaseKind, PurchaseStatus } from '#core/purchase/rules/status.ts';
import { OFFER_STATUS, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { StoredRates } from '#core/purchase/rules/stored-rates.ts';
import type { PurchaseRow as WireRow } from '#core/purchase/wire/purchase-detail.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { DailyRates } from '../record/exchange-rates.read.ts';
import { readRatesAt } from '../record/exchange-rates.read.ts';
import type { PurchaseScope } from '../record/purchase-scope.ts';
import { presentPurchaseRow } from './purchases.present.ts';
import { WAITS_SINCE_SQL } from './waiting-since.read.ts';

/** A row of a list as the database returns it. */
export interface ListedRow {
  readonly id: number;
  readonly request_number: string;
  readonly kind: PurchaseKind;
  readonly premium: boolean;
  readonly name: string;
  readonly status: PurchaseStatus;
  readonly rejected: boolean;
  readonly version: number;
  readonly category_id: number;
  readonly category_name: string;
  readonly sector_id: number | null;
  readonly sector_name: string | null;
  readonly creator_id: number;
  readonly creator_name: string;
  readonly date_for_offer: string | null;
  readonly date_for_delivery: string | null;
  readonly expected_on: string | null;
  readonly received_percent: number | null;
  readonly goods_open: boolean;
  /** Whether undamaged goods of an order have been received; null if there is no order. */
  readonly came: boolean | null;
  readonly received_on: string | null;
  readonly paid_percent: number | null;
  readonly confirmed_by_owner: boolean;
  readonly frozen_rates: StoredRates | null;
  readonly status_since: string;
  /** Since when the next step has been pending, without regard to the deadline. */
  readonly waits_since: string;
  readonly created_at: string;
  readonly invited: number;
  readonly answered: number;
  readonly declined: number;
  readonly furthest: number | null;
  readonly best_price: string | null;
  readonly best_supplier_id: number | null;
  readonly best_supplier_name: string | null;
  readonly best_remark: OfferRemark | null;
  readonly accepted: readonly AcceptedPart[];
}

/** The accepted part of one supplier: its award if there is one, otherwise the accepted lines of its offer. */
interface AcceptedPart extends AcceptedSum {
  readonly supplier_id: number;
  readonly name: string;
}

export interface AcceptedSum {
  readonly currency: Currency;
  readonly net: string;
  /** The amount in the company's currency; null before the confirmation. */
  readonly awarded: string | null;
}

/** The accepted sums of a purchase, with the rates frozen when it was proposed. */
export interface AcceptedSums extends Pick<ListedRow, 'frozen_rates'> {
  readonly accepted: readonly AcceptedSum[];
}

/** The selection and order of the purchases of a list: SQL whose `$1` is the company, and the other parameters. */
export interface RowSelection {
  /** A query that returns `id` and `place`, the position in the list. */
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Selects known purchases in the given order; its only parameter is their ids. */
export const ROWS_BY_ID_SQL =
  'select these.id, these.place from unnest($2::int[]) with ordinality these (id, place)';

// Ranks the states of an offer by progress; rejected ranks below sent and accepted.
const RANK = 'case r.status when 4 then 5 when 3 then 4 when 2 then 3 when 5 then 2 else r.status end';

/**
 * Returns SQL for the accepted parts of `p`: for a request, what is accepted from each supplier; for an ad hoc or
 * direct purchase, its awards, with their final amounts once the rates are fixed. Without `named`, no supplier is
 * joined.
 */
function acceptedSql(named: boolean): string {
  const naming = (id: string) => (named ? `'supplier_id', ${id}, 'name', sup.name, ` : '');
  const suppliers = (id: string) => (named ? `join suppliers sup on sup.id = ${id}` : '');
  return `
  coalesce(case p.kind when 'request' then (
    select json_agg(json_build_object(
      ${naming('r.supplier_id')}'currency', o.currency,
      'net', (coalesce(n.net, 0) + coalesce(o.freight_net, 0))::text, 'awarded', w.net_in_company_currency::text) order by r.id) as accepted
    from rfps r
    ${suppliers('r.supplier_id')}
    join offers o on o.id = r.offer_id
    left join awards w on w.rfp_id = r.id
    left join lateral (
      select sum(round(al.quantity * coalesce(al.unit_price, l.unit_price), 2)) as net
      from accepted_lines al
      join offer_lines l on l.offer_id = r.offer_id and l.article_id = al.article_id
      where al.rfp_id = r.id) n on true
    where r.company_id = $1 and r.purchase_id = p.id and r.status in (3, 4) and r.withdrawn_at is null
  ) else (
    select json_agg(json_build_object(
      ${naming('w.supplier_id')}'currency', w.currency, 'net', w.net::text,
      'awarded', case when p.frozen_rates is null then null else w.net_in_company_currency::text end
      ) order by w.id) as accepted
    from awards w
    ${suppliers('w.supplier_id')}
    where w.company_id = $1 and w.purchase_id = p.id
  ) end, '[]')`;
}

/** The accepted parts of `p`, as a list of `AcceptedPart`. */
export const ACCEPTED_PARTS_SQL = acceptedSql(true);
/** The accepted parts of `p`, as a list of `AcceptedSum`. */
export const ACCEPTED_SUMS_SQL = acceptedSql(false);

/** The last receipt date, without reversed receipts; null until all goods are in. */
const RECEIVED_ON = `
  case when p.status in (${[S.RECEIVED, S.PAID, S.LOCKED].join(', ')}) and not p.goods_open then (
    select max(coalesce(r.received_on, belgrade_day(r.created_at)))
    from receipts r
    where r.company_id = $1 and r.purchase_id = p.id and r.kind = 'receipt' and r.state = 'done' and not exists (
      select from receipts back where back.company_id = $1 and back.reverses_id = r.id and back.state = 'done')) end`;

const COLUMNS = `
  p.id, p.request_number, p.kind, p.premium, p.name, p.status, p.rejected, p.version, p.category_id,
  c.name as category_name, p.sector_id, s.name as sector_name, p.creator_id, u.name as creator_name,
  p.date_for_offer, p.date_for_delivery, p.expected_on,
  f.received_percent, f.came, p.goods_open, ${RECEIVED_ON} as received_on, f.paid_percent, p.confirmed_by_owner, p.frozen_rates, p.status_since,
  ${WAITS_SINCE_SQL} as waits_since, p.created_at,
  i.invited, i.answered, i.declined, i.furthest,
  b.price as best_price, b.supplier_id as best_supplier_id, b.supplier_name as best_supplier_name,
  b.remark as best_remark,
  ${ACCEPTED_PARTS_SQL} as accepted`;

const INVITATIONS = `
  select
    count(*) filter (where r.sent_at is not null and r.withdrawn_at is null)::int as invited,
    count(*) filter (where r.offer_id is not null and r.withdrawn_at is null)::int as answered,
    count(*) filter (where r.declined_at is not null and r.withdrawn_at is null)::int as declined,
    max(${RANK}) filter (where r.sent_at is not null) as furthest
  from rfps r
  where r.company_id = $1 and r.purchase_id = p.id`;

/**
 * Returns SQL for the share of the ordered value that was received or paid, in whole per cent; null for orders without
 * a value. Awards store the needed sums (ADR 0025), so that no receipt or payment is read. The share is rounded down
 * and at most 99 while something is missing, because 100 means complete. It is first rounded to a tenth, because the
 * sums are rounded to cents: six tenths of each line can be 59.9999 % of the amount. Rounding to 10 digits
 * undoes PostgreSQL's truncation of quotients.
 */
export const percentDoneSql = (done: 'w.received' | 'w.paid') => `floor(round(round(100 * least(
    sum(w.net_in_company_currency * case when ${done} is null then null when w.payable = 0 then 1
      else least(${done} / w.payable, 1) end),
    case when bool_or(${done} < w.payable) then 0.999 * sum(w.net_in_company_currency) end)
  / nullif(sum(w.net_in_company_currency), 0), 10), 1))::int`;
const FULFILLED = `
  select ${percentDoneSql('w.received')} as received_percent, bool_or(w.received > 0) as came,
    ${percentDoneSql('w.paid')} as paid_percent
  from awards w
  where w.company_id = $1 and w.purchase_id = p.id`;

// Only an offer that covers everything currently requested, and whose prices are compared (`isOfferCompared`), can
// be the best. If it may not be accepted in its current state, the remark states why.
const BEST_OFFER = `
  select o.net_in_company_currency as price, r.supplier_id, sup.name as supplier_name,
    case when r.withdrawn_at is not null then 'withdrawn' when r.to_be_reconfirmed then 'to_be_reconfirmed'
      when r.status = ${OFFER_STATUS.REJECTED} then 'rejected' end as remark
  from rfps r
  join offers o on o.id = r.offer_id
  join suppliers sup on sup.id = r.supplier_id
  where r.company_id = $1 and r.purchase_id = p.id and r.declined_at is null and not exists (
      select from articles art
      left join offer_lines l on l.offer_id = o.id and l.article_id = art.id
      where art.company_id = $1 and art.purchase_id = p.id and art.removed_at is null
        and (l.quantity is null or l.quantity < art.quantity))
  order by o.net_in_company_currency, r.id
  limit 1`;

/** Returns the query for the selected rows, in the order of the selection. */
export const listedRowsSql = (choice: string) => `
    select ${COLUMNS}
    from (${choice}) chosen
    join purchases p on p.company_id = $1 and p.id = chosen.id
    join categories c on c.id = p.category_id
    join users u on u.id = p.creator_id
    left join sectors s on s.id = p.sector_id
    cross join lateral (${INVITATIONS}) i
    left join lateral (${BEST_OFFER}) b on true
    cross join lateral (${FULFILLED}) f
    order by chosen.place`;

/** Reads the rows; the statement is prepared once for each shape of the selection. */
export async function readListedRows({ tenant }: PurchaseScope, choice: RowSelection): Promise<ListedRow[]> {
  return tenant.rows<ListedRow>(namedStatement(listedRowsSql(choice.sql)), choice.params);
}

/**
 * Reads the selected rows in their wire format for this caller, without prices that the caller may not see. `rates`
 * reads today's rates; a caller that also needs them elsewhere passes its own function.
 */
export async function readPurchaseRows(
  scope: PurchaseScope,
  actor: Actor,
  choice: RowSelection,
  now: string,
  rates: () => Promise<DailyRates> = () => readRatesAt(scope.db, now),
): Promise<WireRow[]> {
  const rows = await readListedRows(scope, choice);
  const today = rows.some(isAtTodaysRate) ? await rates() : null;
  return rows.map((row) => presentPurchaseRow(row, { actor, now, today, currency: scope.settings.currency }));
}

/**
 * Returns whether the accepted amount is converted at today's rate: the purchase is neither confirmed (the award stores
 * the amount) nor proposed (the rates are frozen).
 */
export function isAtTodaysRate({ accepted, frozen_rates }: AcceptedSums): boolean {
  return frozen_rates === null && accepted.some((part) => part.awarded === null);
}
