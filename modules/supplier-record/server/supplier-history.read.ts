import { CONFIRMED_STATUSES } from '#core/purchase/rules/money/counted-status.ts';
import { visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Statement, Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { RecordRange } from '../rules/record.ts';
import type { ArticlePrices, SupplierFigures, SupplierInvitation } from '../wire.ts';
import {
  addConfidenceIntervals,
  SUPPLIER_MONTH_SUMS_SQL,
  type SupplierMonthSums,
  withinRangeSql,
} from './record-sums.ts';

/**
 * Limits on what is read, regardless of the length of a supplier's history: its newest invitations and orders, and
 * lines of each order.
 */
const INVITATIONS = 50;
const ORDERS = 100;
const LINES = 30;
const ARTICLES = 12;
const POINTS = 24;

/** Returns the ID of an existing supplier; throws 404 if there is no such supplier. */
export async function getSupplierId(tenant: Tenant, id: number): Promise<number> {
  const row = await tenant
    .selectFrom('suppliers')
    .select('suppliers.id')
    .where('suppliers.id', '=', id)
    .where('suppliers.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFoundError();
  return row.id;
}

// The current year in Belgrade; a confirmed or approved purchase counts unless it was cancelled later.
const ORDERED = `
  select jsonb_build_object('year', extract(year from now_utc() at time zone 'Europe/Belgrade')::int,
    'net', coalesce(sum(w.net_in_company_currency), 0)::numeric(20, 2)::text, 'orders', count(*)::int)
  from awards w
  join purchases p on p.company_id = $1 and p.id = w.purchase_id
  where w.company_id = $1 and w.supplier_id = $2 and p.status in (${CONFIRMED_STATUSES.join(', ')})
    and w.created_at >= date_trunc('year', now_utc() at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade'`;

const RECENT = `now_utc() - interval '12 months'`;

// The median response time of the newest answers. A changed offer is a later version, so version 1 is the answer.
const USUAL_ANSWER = `
  select percentile_cont(0.5) within group (order by extract(epoch from n.answered_at - n.sent_at))::float8
  from (select r.sent_at, o.created_at as answered_at from rfps r
    join offers o on o.company_id = $1 and o.rfp_id = r.id and o.version = 1
    where r.company_id = $1 and r.supplier_id = $2 and r.sent_at is not null and r.withdrawn_at is null
      and r.sent_at >= ${RECENT}
    order by r.sent_at desc, r.id desc limit ${INVITATIONS}) n`;

const MOST_LATE = `
  select max(n.finished_on - n.due_on) from (select w.finished_on, w.due_on from awards w
    where w.company_id = $1 and w.supplier_id = $2 and w.finished_on >= (${RECENT})::date
      and w.due_on is not null and not w.closed_short
    order by w.finished_on desc, w.id desc limit ${ORDERS}) n
  where n.finished_on > n.due_on`;

const FIGURES = {
  name: 'supplier-figures',
  text: `select coalesce(sum(invited), 0)::int as invited, coalesce(sum(offered), 0)::int as offered,
      coalesce(sum(declined), 0)::int as declined, coalesce(sum(won), 0)::int as won,
      coalesce(sum(lost), 0)::int as lost, coalesce(sum(delivered), 0)::int as delivered,
      coalesce(sum(on_time), 0)::int as on_time,
      case when $3::boolean then (${ORDERED}) end as ordered,
      (${USUAL_ANSWER}) as usual_answer_seconds,
      (${MOST_LATE}) as most_days_late,
      (select ${SUPPLIER_MONTH_SUMS_SQL} from supplier_month_counts m
        where m.company_id = $1 and m.supplier_id = $2 and ${withinRangeSql('m.month', '$4')}) as sums
    from supplier_counts where company_id = $1 and supplier_id = $2`,
};

/** Reads the supplier's counts, which are updated with every change (ADR 0037). */
export async function readSupplierFigures(
  { tenant, actor }: Pick<CompanyContext, 'tenant' | 'actor'>,
  supplierId: number,
  range: RecordRange,
): Promise<SupplierFigures> {
  const seesAll = visibilitySql(actor, new StatementParams(), { withPrices: true }) === null;
  const [row] = await tenant.rows<Omit<SupplierFigures, 'cases'> & { readonly sums: SupplierMonthSums }>(
    FIGURES,
    [supplierId, seesAll, range],
  );
  if (!row) throw new Error('a sum is always one row');
  const { sums, ...figures } = row;
  return { ...figures, cases: addConfidenceIntervals(sums) };
}

/** Reads the supplier's invitations to requests that the caller may see, newest first. */
export async function readSupplierInvitationsPage(
  { tenant, actor }: CompanyContext,
  supplierId: number,
  page: number,
) {
  const params = new StatementParams();
  const source = sourceOf(actor, supplierId, params);
  // A caller who sees every request gets the total from the counts; for all other callers, the visible rows are
  // counted.
  const total =
    visibilitySql(actor, new StatementParams()) === null
      ? await readCount(tenant, INVITED, [supplierId])
      : await readCount(tenant, namedStatement(`select count(*)::int as n ${source}`), [...params.values]);
  const rows = await tenant.rows<SupplierInvitation>(
    namedStatement(
      invitationsOf(actor, source, params, () => `limit ${PAGE_SIZE} offset ${params.add(pageOffset(page))}`),
    ),
    params.values,
  );
  return toPage(rows, page, total);
}

/** Reads the whole list that `readSupplierInvitationsPage` pages through. */
export function listAllSupplierInvitations(tenant: TenantTx, actor: Actor, supplierId: number) {
  const params = new StatementParams();
  const source = sourceOf(actor, supplierId, params);
  const text = invitationsOf(actor, source, params, () => '');
  return tenant.each<SupplierInvitation>(text, params.values);
}

function sourceOf(actor: Actor, supplierId: number, params: StatementParams): string {
  const supplier = params.add(supplierId);
  const seen = visibilitySql(actor, params);
  return `
    from rfps r
    join purchases p on p.company_id = $1 and p.id = r.purchase_id
    where r.company_id = $1 and r.supplier_id = ${supplier} and r.sent_at is not null and r.withdrawn_at is null
      ${seen === null ? '' : `and ${seen}`}`;
}

function invitationsOf(actor: Actor, source: string, params: StatementParams, range: () => string): string {
  const priced = visibilitySql(actor, params, { withPrices: true }) ?? 'true';
  return `
    select i.*, case when i.priced and o.id is not null then
        jsonb_build_object('net', o.net::text, 'currency', o.currency, 'at', o.created_at) end as offer
    from (
      select r.id as rfp_id, r.purchase_id, p.request_number, p.name, r.status, r.offer_id,
        r.offer_id is null and r.declined_at is not null as declined, r.sent_at, ${priced} as priced
      ${source} order by r.sent_at desc, r.id desc ${range()}) i
    left join offers o on o.company_id = $1 and o.id = i.offer_id
    order by i.sent_at desc, i.rfp_id desc`;
}

const INVITED = {
  name: 'supplier-invited',
  text: 'select coalesce(sum(invited), 0)::int as n from supplier_counts where company_id = $1 and supplier_id = $2',
};

async function readCount(tenant: Tenant, statement: Statement, values: readonly unknown[]): Promise<number> {
  const [row] = await tenant.rows<{ n: number }>(statement, values);
  return row?.n ?? 0;
}

/**
 * Reads the prices of the articles in the newest orders, most frequently ordered articles first, limited to prices
 * that the caller may see.
 */
export async function readArticlePrices(
  { tenant, actor }: CompanyContext,
  supplierId: number,
): Promise<ArticlePrices[]> {
  const params = new StatementParams();
  const supplier = params.add(supplierId);
  const priced = visibilitySql(actor, params, { withPrices: true });
  return tenant.rows<ArticlePrices>(
    namedStatement(`
        with newest as (
          select w.id, w.purchase_id, w.currency, w.created_at from awards w
          where w.company_id = $1 and w.supplier_id = ${supplier} and w.rfp_id is not null
          order by w.id desc limit ${ORDERS}),
        bought as (
          select l.name, l.unit, n.currency, l.unit_price, p.request_number, n.id,
            (n.created_at at time zone 'Europe/Belgrade')::date as day
          from newest n
          join purchases p on p.company_id = $1 and p.id = n.purchase_id ${priced === null ? '' : `and ${priced}`}
          cross join lateral (
            select a.name, a.unit, l.unit_price from award_lines l
            join articles a on a.company_id = $1 and a.id = l.article_id
            where l.company_id = $1 and l.award_id = n.id limit ${LINES}) l),
        ranked as (
          select *, row_number() over (partition by search_key(name), unit, currency order by id desc) as newest,
            count(*) over (partition by search_key(name), unit, currency) as n
          from bought)
        select (array_agg(name order by id desc))[1] as name, unit, currency,
          jsonb_agg(jsonb_build_object('day', day, 'unit_price', unit_price::text,
            'request_number', request_number) order by id) as points
        from ranked where newest <= ${POINTS}
        group by search_key(name), unit, currency, n
        order by n desc, max(id) desc limit ${ARTICLES}`),
    params.values,
  );
}
