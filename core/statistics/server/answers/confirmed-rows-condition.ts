import { getCountedStatuses } from '#core/purchase/rules/money/counted-status.ts';
import { visibilitySql } from '#core/purchase/server/public.ts';
import type { DayRange } from '#core/statistics/rules/ranges.ts';
import type { StatementParams } from '#platform/server/db/statement.ts';
import type { StatisticsScope } from '../statistics.read.ts';

/**
 * Returns the condition on `confirmed_purchases p` or `confirmed_awards p` for the requested rows visible to the
 * caller.
 */
export function confirmedRowsCondition(
  { actor, counted, category_id, sector_id, supplier_id }: StatisticsScope,
  range: DayRange,
  params: StatementParams,
  { ofAwards, priced }: { readonly ofAwards: boolean; readonly priced: boolean },
): string {
  const visible = visibilitySql(actor, params, { withPrices: priced });
  const [from, to] = [params.add(range.from), params.add(range.to)];
  const between = (table: string) => `${table}.counted_on between ${from}::date and ${to}::date`;
  const supplier = supplier_id ? params.add(supplier_id) : null;
  const ofSupplier = ofAwards
    ? `p.supplier_id = ${supplier}`
    : `p.purchase_id in (select w.purchase_id from confirmed_awards w
        where w.company_id = $1 and ${between('w')} and w.supplier_id = ${supplier})`;
  return [
    'p.company_id = $1',
    between('p'),
    `p.status in (${getCountedStatuses(counted).join(', ')})`,
    ...(category_id ? [`p.category_id = ${params.add(category_id)}`] : []),
    ...(sector_id ? [`p.sector_id = ${params.add(sector_id)}`] : []),
    ...(supplier ? [ofSupplier] : []),
    ...(visible ? [visible] : []),
  ].join(' and ');
}
