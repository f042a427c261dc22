import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ProcurementState } from '#core/marketplace/rules/procurement.ts';
import type { ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { Db } from '#platform/server/db/client.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';

/** The account on whose behalf data is read, with the time and the language. */
export interface AccountScope {
  readonly db: Db;
  readonly accountId: number;
  readonly now: string;
  readonly lang: Language;
}

/** Offers are accepted until the end of the deadline's second (product 6). */
const open = (now: string) => sql`p.date_for_offer >= date_trunc('second', ${now}::timestamptz)`;

const statuses = (...list: readonly number[]) => sql.join(list.map((status) => sql.lit(status)));
const CONFIRMED = statuses(S.CLOSED, S.RECEIVED, S.PAID, S.LOCKED);
const TAKES_OFFERS = statuses(S.ACTIVE, S.VALUATION);

/** Returns the state of an invitation as defined in procurement.ts; the first matching condition decides. */
const stateOf = (now: string) => sql<ProcurementState>`case
  when r.withdrawn_at is not null then 'withdrawn'
  when p.status = ${sql.lit(S.CANCELED)} then 'cancelled'
  when i.won_on is not null then 'won'
  when r.declined_at is not null then 'declined'
  when i.lost_on is not null then 'lost'
  when p.status in (${CONFIRMED}) then 'missed'
  when p.status not in (${TAKES_OFFERS}) then 'withdrawn'
  when ${open(now)} and (r.offer_id is null or r.to_be_reconfirmed) then 'to_answer'
  when r.offer_id is null then 'missed'
  else 'offered' end`;

const category = (lang: Language) => sql`case when pc.id is not null then json_build_object('id', pc.id,
  'name', coalesce(pc.names ->> ${lang}::text, pc.names ->> 'sr_latin')) end`;

/**
 * Selects all of the account's invitations. `i`, `r` and `p` are the account's row, the invitation and the
 * buyer's request.
 */
export const selectInvitations = ({ accountId, now, lang }: AccountScope) => sql`
  select p.id, ${stateOf(now)} as state, c.id as customer_id, c.name as customer_name, p.request_number, p.name,
    ${category(lang)} as category, p.date_for_offer, p.date_for_delivery, i.sent_at as received_at,
    r.to_be_reconfirmed, coalesce(i.won_on, i.lost_on) as decided_on, i.parent_category_id, p.search_text, i.bidding_until, i.rfp_id as place,
    case when o.id is not null then json_build_object('price', o.net::text, 'total_price', o.gross::text,
      'currency', o.currency, 'offer_date', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    end as offer
  from account_invitations i
  join rfps r on r.id = i.rfp_id
  join purchases p on p.id = i.purchase_id
  join companies c on c.id = i.company_id
  left join offers o on o.id = r.offer_id
  left join parent_categories pc on pc.id = i.parent_category_id
  where i.account_company_id = ${accountId}`;

/**
 * Selects requests that other companies have published in the account's categories and to which the account is not
 * invited.
 */
export const selectPublishedRequests = ({ accountId, now, lang }: AccountScope) => sql`
  select p.id, 'published' as state, c.id as customer_id, c.name as customer_name, p.request_number, p.name,
    ${category(lang)} as category, p.date_for_offer, p.date_for_delivery,
    coalesce(p.published_at, p.sent_at, p.created_at) as received_at, false as to_be_reconfirmed, null::date as decided_on,
    k.parent_category_id, p.search_text, p.date_for_offer as bidding_until, p.id as place, null::json as offer
  from purchases p
  join categories k on k.id = p.category_id
  join companies c on c.id = p.company_id
  left join parent_categories pc on pc.id = k.parent_category_id
  where p.publish_to_marketplace and p.kind = 'request' and p.status = ${sql.lit(S.ACTIVE)} and ${open(now)}
    and p.company_id <> ${accountId} and c.status = ${ACCOUNT_STATUS.ACTIVE}
    and k.parent_category_id in (
      select a.parent_category_id from account_categories a where a.company_id = ${accountId})
    and not exists (select from account_invitations i
      where i.purchase_id = p.id and i.account_company_id = ${accountId})`;

interface Row {
  id: number;
  state: ProcurementState;
  customer_id: number;
  customer_name: string;
  request_number: string;
  name: string;
  category: { id: number; name: string } | null;
  date_for_offer: string | null;
  date_for_delivery: string | null;
  received_at: string;
  to_be_reconfirmed: boolean;
  decided_on: string | null;
  offer: { price: string; total_price: string; currency: Currency; offer_date: string } | null;
}

/** Runs a selection from `selectInvitations` or `selectPublishedRequests` and returns the rows in wire format. */
export async function readProcurementRows(db: Db, query: RawBuilder<unknown>): Promise<ProcurementRow[]> {
  const { rows } = await sql<Row>`${query}`.execute(db);
  return rows.map(presentRow);
}

/** Yields all rows of a selection from `selectInvitations` or `selectPublishedRequests` in batches. */
export function listAllProcurementRows(trx: Transaction<Database>, query: RawBuilder<unknown>) {
  const rows = rowsByCursor<Row>(trx, query.compile(trx));
  return mapBatches(rows, (batch) => batch.map(presentRow));
}

function presentRow(row: Row): ProcurementRow {
  return {
    id: row.id,
    state: row.state,
    customer: { id: row.customer_id, name: row.customer_name },
    request_number: row.request_number,
    name: row.name,
    category: row.category,
    date_for_offer: row.date_for_offer,
    date_for_delivery: row.date_for_delivery,
    received_at: row.received_at,
    to_be_reconfirmed: row.to_be_reconfirmed,
    decided_on: row.decided_on,
    offer: row.offer,
  };
}

export async function countProcurementRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${query}) q`.execute(db);
  return rows[0]?.n ?? 0;
}
