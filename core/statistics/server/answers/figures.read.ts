import type { DayRange } from '#core/statistics/rules/ranges.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { StatisticsScope } from '../statistics.read.ts';
import { confirmedRowsCondition } from './confirmed-rows-condition.ts';

export interface TimeFigures {
  readonly n: number;
  readonly total: readonly [number, number] | null;
  readonly first_offer: number | null;
  readonly confirmed: number | null;
}

/** Counts the confirmed purchases of a range and returns how long the requests among them took, in seconds. */
export async function readTimeFigures(scope: StatisticsScope, range: DayRange): Promise<TimeFigures> {
  const params = new StatementParams();
  const where = confirmedRowsCondition(scope, range, params, { ofAwards: false, priced: false });
  const median = (column: string) =>
    `percentile_cont(0.5) within group (order by ${column}) filter (where p.kind = 'request')`;
  const [row] = await scope.tenant.rows<TimeFigures>(
    namedStatement(`
      select count(*)::int as n,
        percentile_cont(array[0.5, 0.9]) within group (order by p.total) filter (where p.kind = 'request') as total,
        ${median('p.to_first_offer')} as first_offer, ${median('p.to_confirmed')} as confirmed
      from confirmed_purchases p where ${where}`),
    params.values,
  );
  return row ?? { n: 0, total: null, first_offer: null, confirmed: null };
}

export interface MoneyFigures {
  readonly net: string;
  readonly compared: string;
  readonly at_mean: string;
  readonly at_highest: string;
  /** The purchase value for which at least three suppliers had submitted an acceptable offer. */
  readonly with_three: string;
  readonly suppliers: number;
  readonly largest: string;
  readonly largest_three: string;
}

/** Sums the awards of a range whose prices the caller sees, in total and for the largest suppliers. */
export async function readMoneyFigures(
  scope: StatisticsScope,
  range: DayRange,
): Promise<MoneyFigures | undefined> {
  const params = new StatementParams();
  const where = confirmedRowsCondition(scope, range, params, { ofAwards: true, priced: true });
  const [row] = await scope.tenant.rows<MoneyFigures>(
    namedStatement(`
      with awarded as materialized (select p.* from confirmed_awards p where ${where}),
      competed as (
        select r.purchase_id from rfps r
        where r.company_id = $1 and could_be_accepted(r)
          and r.purchase_id in (select a.purchase_id from awarded a)
        group by r.purchase_id having count(*) >= 3),
      suppliers as (
        select sum(a.net) as net, row_number() over (order by sum(a.net) desc, a.supplier_id) as place
        from awarded a group by a.supplier_id)
      select coalesce(sum(a.net), 0)::text as net, coalesce(sum(a.compared), 0)::text as compared,
        coalesce(sum(a.at_mean), 0)::text as at_mean, coalesce(sum(a.at_highest), 0)::text as at_highest,
        coalesce(sum(a.net) filter (where a.purchase_id in (select purchase_id from competed)), 0)::text
          as with_three,
        (select count(*)::int from suppliers) as suppliers,
        (select coalesce(sum(net), 0)::text from suppliers where place = 1) as largest,
        (select coalesce(sum(net), 0)::text from suppliers where place <= 3) as largest_three
      from awarded a`),
    params.values,
  );
  return row;
}
