import { CONFIRMED_STATUSES } from '#core/purchase/rules/money/counted-status.ts';
import { statusConditionSql, visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import { ARTICLES_OF_NAME, matchingNames } from '#core/search/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { groupByKey } from '#platform/shared/groups-of.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { splitSearchWords, toSearchKey } from '#platform/shared/search/search-key.ts';
import { UNITS, type Unit } from '#platform/shared/units.ts';
import type { ArticlePrice, PriceHistory, PriceSummary } from '../wire.ts';

/**
 * Limits on the rows that are read, however long a company's history is: the number of similar names, and the number
 * of the newest articles for each name.
 */
const NAMES = 8;
const ARTICLES = 60;
const SHOWN = 60;
/** The number of newest prices over which the average is computed. */
const MEAN_OF = 24;

const LONG_ENOUGH = 3;

/** Returns SQL for ordered lines of confirmed or approved purchases; `x` is the set of requested articles. */
const bought = (priced: string, supplier: string) => `
  select 'bought' as kind, w.created_at as at, w.supplier_id, x.id as article_id, x.name, x.unit, x.same, x.asked, l.quantity,
    l.unit_price, w.currency, w.net, w.net_in_company_currency, p.id as purchase_id, p.request_number,
    p.kind as purchase_kind
  from looked_at x
  join purchases p on p.company_id = $1 and p.id = x.purchase_id and ${statusConditionSql(CONFIRMED_STATUSES)} ${priced}
  join awards w on w.company_id = $1 and w.purchase_id = p.id ${supplier.replaceAll('?', 'w')}
  join award_lines l on l.company_id = $1 and l.award_id = w.id and l.article_id = x.id`;

/** Returns SQL for lines of current offers that were not ordered. */
const offered = (priced: string, supplier: string) => `
  select 'offered', o.created_at, r.supplier_id, x.id, x.name, x.unit, x.same, x.asked, l.quantity, l.unit_price, o.currency,
    o.net, o.net_in_company_currency, p.id, p.request_number, p.kind
  from looked_at x
  join purchases p on p.company_id = $1 and p.id = x.purchase_id ${priced}
  join rfps r on r.company_id = $1 and r.purchase_id = p.id and r.withdrawn_at is null
    ${supplier.replaceAll('?', 'r')}
  join offers o on o.company_id = $1 and o.id = r.offer_id
  join offer_lines l on l.company_id = $1 and l.offer_id = o.id and l.article_id = x.id
  where not exists (select from awards w
    join award_lines won on won.award_id = w.id and won.article_id = x.id
    where w.company_id = $1 and w.rfp_id = r.id)`;

// The exchange rate is derived from the amounts stored with the whole order or offer. With a net value of zero there is
// no rate, and none is needed.
const PRICE = `
  q.asked, q.kind, (q.at at time zone 'Europe/Belgrade')::date as day, q.name, q.unit, q.same, q.article_id,
  q.quantity::text,
  round(q.unit_price * coalesce(q.net_in_company_currency / nullif(q.net, 0), 1), 4)::text as unit_price,
  jsonb_build_object('unit_price', q.unit_price::text, 'currency', q.currency) as original,
  jsonb_build_object('id', s.id, 'name', s.name) as supplier,
  jsonb_build_object('id', q.purchase_id, 'request_number', q.request_number, 'kind', q.purchase_kind) as purchase`;

type Row = ArticlePrice & { readonly asked: number; readonly article_id: number; readonly unit: Unit };

interface Asked {
  readonly name: string;
  readonly unit: Unit;
  /** 0 means any supplier. */
  readonly supplier_id: number;
}

/**
 * Reads past prices of the article with the given name, and of articles with similar names, if the caller may see the
 * prices. An article that was never priced in the requested unit is shown in the unit of its newest price.
 */
export async function readPriceHistory(ctx: CompanyContext, asked: Asked): Promise<PriceHistory> {
  const inUnit = await readPrices(ctx, asked, [asked.unit]);
  const rows = inUnit.length > 0 ? inUnit : await readPrices(ctx, asked, UNITS);
  const unit = rows[0]?.unit ?? asked.unit;
  const data = rows.filter((row) => row.unit === unit).map(presentPrice);
  return { ...summaryOf(data), unit, currency: ctx.company.settings.currency, data };
}

function readPrices(ctx: CompanyContext, { name, supplier_id }: Asked, units: readonly Unit[]) {
  const params = new StatementParams();
  const lookedAt = `
    select a.id, a.purchase_id, a.name, u.unit, n.same, 0 as asked
    from (${namesLike(name, params)}) n
    cross join unnest(${params.add(units)}::text[]) u (unit)
    cross join lateral (
      select a.id, a.purchase_id, a.name from articles a
      where a.company_id = $1 and search_key(a.name) = n.key and a.unit = u.unit
      order by a.id desc limit ${ARTICLES}) a`;
  const supplier = supplier_id === 0 ? '' : `and ?.supplier_id = ${params.add(supplier_id)}`;
  const text = `${pricesOf(ctx.actor, { at: lookedAt, supplier }, params)} limit ${SHOWN}`;
  return ctx.tenant.rows<Row>(namedStatement(text), params.values);
}

/**
 * Returns SQL for the article names of a company that equal the typed name or contain all its words, closest length
 * first.
 */
function namesLike(name: string, params: StatementParams): string {
  const key = toSearchKey(name);
  const same = params.add(key);
  const exact = `select ${same}::text as key, true as same, -1 as far`;
  const words = splitSearchWords(name);
  if (!words.some((word) => word.length >= LONG_ENOUGH)) return exact;
  return `
    (${exact})
    union all
    (select n.key, false, abs(char_length(n.key) - ${params.add([...key].length)}::int) as far
    from (${matchingNames(words, params, `and n.key <> ${same}`)}) n
    order by far, n.key limit ${NAMES})`;
}

/**
 * Reads past prices of the articles of a purchase, from other purchases in which the articles had exactly the same
 * name.
 */
export async function readPricesOfPurchase(ctx: CompanyContext, purchaseId: number) {
  const params = new StatementParams();
  const purchase = params.add(purchaseId);
  const lookedAt = `
    select a.id, a.purchase_id, a.name, own.unit, true as same, own.id as asked
    from (select o.id, search_key(o.name) as key, o.unit from articles o
      where o.company_id = $1 and o.purchase_id = ${purchase} and o.removed_at is null) own
    cross join lateral (
      select a.id, a.purchase_id, a.name from articles a
      where a.company_id = $1 and search_key(a.name) = own.key and a.unit = own.unit and a.purchase_id <> ${purchase}
      order by a.id desc limit ${ARTICLES_OF_NAME}) a`;
  const rows = await ctx.tenant.rows<Row>(
    namedStatement(pricesOf(ctx.actor, { at: lookedAt, onlyBought: true }, params)),
    params.values,
  );
  return {
    currency: ctx.company.settings.currency,
    data: [...groupByKey(rows, ({ asked }) => asked)].map(([article_id, prices]) => ({
      article_id,
      ...summaryOf(prices.map(presentPrice)),
    })),
  };
}

interface Looked {
  /** SQL of the requested articles. */
  readonly at: string;
  readonly supplier?: string;
  /** Whether to include only ordered lines. */
  readonly onlyBought?: boolean;
}

function pricesOf(
  actor: Actor,
  { at, supplier = '', onlyBought = false }: Looked,
  params: StatementParams,
): string {
  const seen = visibilitySql(actor, params, { withPrices: true });
  const priced = seen === null ? '' : `and ${seen}`;
  return `
    with looked_at as materialized (${at}),
    prices as (${bought(priced, supplier)} ${onlyBought ? '' : `union all ${offered(priced, supplier)}`})
    select ${PRICE} from prices q join suppliers s on s.company_id = $1 and s.id = q.supplier_id
    order by q.at desc, q.article_id desc`;
}

const presentPrice = ({ asked: _asked, article_id: _article, unit: _unit, ...price }: Row): ArticlePrice =>
  price;

/**
 * Summarises prices, given newest first. An article with the same name takes precedence over a similar one, and a paid
 * price over an offered one.
 */
function summaryOf(prices: readonly ArticlePrice[]): PriceSummary {
  const same = prices.filter((price) => price.same);
  const of = same.length > 0 ? same : prices;
  const paid = of.filter(({ kind }) => kind === 'bought');
  const newest = paid.slice(0, MEAN_OF).map(({ unit_price }) => toDecimal(unit_price));
  return {
    last: paid[0] ?? of[0] ?? null,
    mean:
      newest.length === 0
        ? null
        : sum(newest)
            .div(toDecimal(String(newest.length)), 4)
            .toFixed(4),
    bought: paid.length,
  };
}
