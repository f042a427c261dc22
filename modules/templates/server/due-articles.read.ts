import { CONFIRMED_STATUSES } from '#core/purchase/rules/money/counted-status.ts';
import { statusConditionSql, visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import { findOverdueInterval, MIN_INTERVALS } from '#core/statistics/rules/usual-interval.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import { type Day, dayInBelgrade } from '#platform/shared/dates.ts';
import type { Unit } from '#platform/shared/units.ts';
import type { DueArticle } from '../wire.ts';

/**
 * Limits on the rows that are read and returned, however long a company's history is: the number of newest purchases,
 * and the number of articles.
 */
const PURCHASES_LOOKED_AT = 3000;
const SHOWN = 50;
/** The number of newest prices in the average. */
const MEAN_OF = 24;

interface Row {
  readonly name: string;
  readonly unit: Unit;
  readonly quantity: string;
  readonly days: Day[];
  readonly last_price: string;
  readonly mean: string;
  readonly supplier: { readonly id: number; readonly name: string };
}

/**
 * Reads articles that were bought repeatedly and that, judging by their usual interval, are overdue. The
 * article that is longest overdue relative to its interval comes first. Articles are grouped by unit and
 * normalised name.
 */
export async function readDueArticles(ctx: CompanyContext, categoryId: number): Promise<DueArticle[]> {
  const params = new StatementParams();
  const seen = visibilitySql(ctx.actor, params, { withPrices: true });
  const rows = await ctx.tenant.rows<Row>(
    namedStatement(`
      with looked_at as materialized (
        select p.id, p.counted_on from purchases p
        where p.company_id = $1 and ${statusConditionSql(CONFIRMED_STATUSES)} ${seen === null ? '' : `and ${seen}`}
          ${categoryId === 0 ? '' : `and p.category_id = ${params.add(categoryId)}`}
        order by p.counted_on desc, p.id desc limit ${PURCHASES_LOOKED_AT}),
      bought as (
        select search_key(a.name) as key, a.name, a.unit, l.quantity, p.counted_on, w.supplier_id,
          l.unit_price * coalesce(w.net_in_company_currency / nullif(w.net, 0), 1) as price,
          row_number() over (partition by search_key(a.name), a.unit
            order by p.counted_on desc, w.id desc, a.id desc) as nth
        from looked_at p
        join awards w on w.company_id = $1 and w.purchase_id = p.id
        join award_lines l on l.company_id = $1 and l.award_id = w.id
        join articles a on a.company_id = $1 and a.id = l.article_id),
      repeated as (
        select key, unit, array_agg(distinct counted_on::text) as days,
          round(avg(price) filter (where nth <= ${MEAN_OF}), 4)::text as mean
        from bought group by key, unit having count(distinct counted_on) > ${MIN_INTERVALS})
      select b.name, b.unit, b.quantity::text, r.days, r.mean, round(b.price, 4)::text as last_price,
        jsonb_build_object('id', s.id, 'name', s.name) as supplier
      from repeated r
      join bought b on b.key = r.key and b.unit = r.unit and b.nth = 1
      join suppliers s on s.company_id = $1 and s.id = b.supplier_id`),
    params.values,
  );
  const today = dayInBelgrade(ctx.session.now);
  return rows
    .flatMap(({ days, ...row }): DueArticle[] => {
      const due = findOverdueInterval(days, today);
      return due ? [{ ...row, ...due, currency: ctx.company.settings.currency }] : [];
    })
    .sort((one, other) => overdue(other) - overdue(one))
    .slice(0, SHOWN);
}

const overdue = ({ days_ago, interval_days }: DueArticle) => days_ago / interval_days;
