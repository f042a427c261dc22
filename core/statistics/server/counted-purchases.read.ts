import {
  CONFIRMED_STATUSES,
  DEFAULT_COUNTED_STATUS,
  getCountedStatuses,
} from '#core/purchase/rules/money/counted-status.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import { visibilitySql } from '#core/purchase/server/public.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { DayRange } from '../rules/ranges.ts';
import type { CountedPurchase } from '../wire/purchase-statistics.ts';
import type { StatisticsScope } from './statistics.read.ts';

/** The purchases counted in a bar or slice. */
export interface CountedPurchasesScope extends StatisticsScope {
  readonly range: DayRange;
  /** The suppliers with separate bars, if the bar is for all other suppliers. */
  readonly otherThan: readonly number[] | null;
  /** Narrows the count to the group of a ranking's bar. */
  readonly group?: CountedGroup | undefined;
  readonly kind?: PurchaseKind | undefined;
  /** Only purchases with these ids. */
  readonly ids?: readonly number[] | undefined;
}

/** One group of a column, or all groups except some. */
export interface CountedGroup {
  readonly column: 'category_id' | 'sector_id' | 'creator_id';
  readonly id: number | null;
  readonly otherThan: readonly number[];
}

interface Row extends Omit<CountedPurchase, 'value' | 'category' | 'creator'> {
  readonly category_id: number;
  readonly category_name: string;
  readonly creator_id: number;
  readonly creator_name: string;
  readonly net: string;
  readonly priced: boolean;
}

/** Returns some of the purchases, by day, newest first; reads from the end of the list if that is closer. */
export async function readCountedPurchases(
  scope: CountedPurchasesScope,
  { offset, limit, total }: { readonly offset: number; readonly limit: number; readonly total: number },
): Promise<CountedPurchase[]> {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const fromEnd = total - offset - size;
  const backwards = fromEnd < offset;
  const order = backwards ? 'p.counted_on, p.id' : 'p.counted_on desc, p.id desc';
  return readRows(
    scope,
    (where, params) =>
      `where ${where} order by ${order} limit ${params.add(size)} offset ${params.add(backwards ? fromEnd : offset)}`,
  );
}

/** Returns the purchases after a given one, for exporting all of them to a file. */
export function readCountedPurchasesAfter(
  scope: CountedPurchasesScope,
  { after, limit }: { readonly after: CountedPurchase | undefined; readonly limit: number },
): Promise<CountedPurchase[]> {
  return readRows(scope, (where, params) => {
    const rest = after
      ? ` and (p.counted_on, p.id) < (${params.add(after.counted_on)}::date, ${params.add(after.id)})`
      : '';
    return `where ${where}${rest} order by p.counted_on desc, p.id desc limit ${params.add(limit)}`;
  });
}

async function readRows(
  scope: CountedPurchasesScope,
  chosen: (where: string, params: StatementParams) => string,
): Promise<CountedPurchase[]> {
  const params = new StatementParams();
  const some = chosen(whereSql(scope, params), params);
  const awards = awardsOf(scope, params);
  const priced = visibilitySql(scope.actor, params, { withPrices: true }) ?? 'true';
  const rows = await scope.tenant.rows<Row>(
    namedStatement(`
      select p.id, p.kind, p.request_number, p.name, p.status, p.counted_on, p.category_id, c.name as category_name,
        p.creator_id, u.name as creator_name, coalesce(a.suppliers, '[]') as suppliers, coalesce(a.net, 0)::text as net,
        ${priced} as priced
      from (select p.* from purchases p ${some}) p
      join categories c on c.id = p.category_id
      join users u on u.id = p.creator_id
      left join lateral (
        select sum(w.net_in_company_currency) as net,
          json_agg(json_build_object('id', s.id, 'name', s.name) order by w.net_in_company_currency desc, s.id)
            as suppliers
        from awards w join suppliers s on s.id = w.supplier_id
        where ${awards}) a on true
      order by p.counted_on desc, p.id desc`),
    params.values,
  );
  return rows.map(present);
}

/** Counts and sums the rows themselves, for scopes without a precomputed sum. */
export async function countPurchases(scope: CountedPurchasesScope): Promise<{ n: number; net: string }> {
  const params = new StatementParams();
  const where = whereSql(scope, params);
  const awards = awardsOf(scope, params);
  const priced = visibilitySql(scope.actor, params, { withPrices: true }) ?? 'true';
  // A single join instead of a lookup for each row, which takes five times as long for ranges of several years.
  const [row] = await scope.tenant.rows<{ n: number; net: string }>(
    namedStatement(`
      select count(distinct p.id)::int as n,
        coalesce(sum(w.net_in_company_currency) filter (where ${priced}), 0)::text as net
      from purchases p
      left join awards w on ${awards}
      where ${where}`),
    params.values,
  );
  return row ?? { n: 0, net: '0' };
}

function present({ category_id, category_name, creator_id, creator_name, net, priced, ...row }: Row) {
  const confirmed = isOneOf(CONFIRMED_STATUSES, row.status);
  return {
    ...row,
    category: { id: category_id, name: category_name },
    creator: { id: creator_id, name: creator_name },
    value: confirmed && priced ? toDecimal(net).toFixed(2) : null,
  };
}

/** Returns the conditions of a scope. Statuses are literals in the SQL, so that their partial index is used. */
function whereSql(scope: CountedPurchasesScope, params: StatementParams): string {
  const { actor, counted, category_id, sector_id, range, group, kind, ids } = scope;
  const statuses = getCountedStatuses(counted);
  const [one = 0] = statuses;
  const visible = visibilitySql(actor, params);
  const awarded = isOfSuppliers(scope)
    ? `p.id in (select w.purchase_id from awards w where w.company_id = $1 and ${supplierSql(scope, params)})`
    : null;
  return [
    'p.company_id = $1',
    counted === DEFAULT_COUNTED_STATUS ? `p.status in (${statuses.join(', ')})` : `p.status = ${one}`,
    `p.counted_on between ${params.add(range.from)}::date and ${params.add(range.to)}::date`,
    ...(category_id ? [`p.category_id = ${params.add(category_id)}`] : []),
    ...(sector_id ? [`p.sector_id = ${params.add(sector_id)}`] : []),
    ...(awarded ? [awarded] : []),
    ...(group ? [groupSql(group, params)] : []),
    ...(kind ? [`p.kind = ${params.add(kind)}`] : []),
    ...(ids ? [`p.id = any(${params.add(ids)}::int[])`] : []),
    ...(visible ? [visible] : []),
  ].join(' and ');
}

/** Returns the condition of a group; id 0 selects purchases without a group. */
function groupSql({ column, id, otherThan }: CountedGroup, params: StatementParams): string {
  const value = column === 'sector_id' ? 'coalesce(p.sector_id, 0)' : `p.${column}`;
  return id === null ? `${value} <> all(${params.add(otherThan)}::int[])` : `${value} = ${params.add(id)}`;
}

function awardsOf(scope: CountedPurchasesScope, params: StatementParams): string {
  return `w.company_id = $1 and w.purchase_id = p.id${isOfSuppliers(scope) ? ` and ${supplierSql(scope, params)}` : ''}`;
}

const isOfSuppliers = ({ supplier_id, otherThan }: CountedPurchasesScope) =>
  supplier_id !== 0 || otherThan !== null;

function supplierSql({ supplier_id, otherThan }: CountedPurchasesScope, params: StatementParams): string {
  return [
    ...(supplier_id ? [`w.supplier_id = ${params.add(supplier_id)}`] : []),
    ...(otherThan ? [`w.supplier_id <> all(${params.add(otherThan)}::int[])`] : []),
  ].join(' and ');
}
