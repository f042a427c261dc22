import { CONFIRMED_STATUSES } from '#core/purchase/rules/money/counted-status.ts';
import { statusConditionSql } from '#core/purchase/server/lists/list-filter.ts';
import { readRatesAt } from '#core/purchase/server/record/exchange-rates.read.ts';
import type { Invitation } from '../wire/supplier-offers.ts';
import type { SupplierLink } from './link/supplier-link.ts';

/** The maximum number of prices read for each article, however often the company has bought it. */
const ARTICLES_EACH = 100;

type OwnPrices = NonNullable<Invitation['own_prices']>;
export type OwnPrice = OwnPrices['prices'][number];

/**
 * SQL for a part of the supplier's page: the last price paid to the supplier `$4` for each article of the
 * purchase `p`. The query is limited to the supplier's own awards, so that other suppliers' offers and prices are
 * never read. Only orders based on this supplier's offer count; anything that a buyer entered without an offer is
 * private to the buyer.
 */
export const OWN_PRICES_SQL = `(
  select coalesce(json_agg(json_build_object('article_id', own.id, 'unit_price', won.unit_price::text,
    'currency', won.currency) order by own.position, own.id), '[]')
  from articles own
  cross join lateral (
    select l.unit_price, w.currency
    from (
      select a.id, a.purchase_id from articles a
      where a.company_id = $1 and search_key(a.name) = search_key(own.name) and a.unit = own.unit
        and a.purchase_id <> own.purchase_id
      order by a.id desc limit ${ARTICLES_EACH}) a
    join awards w on w.company_id = $1 and w.purchase_id = a.purchase_id and w.supplier_id = $4
      and w.rfp_id is not null
    join purchases p on p.company_id = $1 and p.id = w.purchase_id and ${statusConditionSql(CONFIRMED_STATUSES)}
    join award_lines l on l.company_id = $1 and l.award_id = w.id and l.article_id = a.id
    order by w.id desc
    limit 1) won
  where own.company_id = $1 and own.purchase_id = $2 and own.removed_at is null)`;

/**
 * Returns the prices with today's exchange rates, so that all currencies can be compared; null if the supplier
 * has not sold any of the items to this buyer.
 */
export async function presentOwnPrices(
  { platform }: SupplierLink,
  prices: OwnPrice[],
  now: string,
): Promise<OwnPrices | null> {
  if (prices.length === 0) return null;
  const { rates } = await readRatesAt(platform.db, now);
  const perEur = Object.entries(rates).map(([currency, rate]) => [currency, rate.toString()]);
  return { prices, rates: Object.fromEntries(perEur) };
}
