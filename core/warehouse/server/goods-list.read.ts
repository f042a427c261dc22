import { getGoodsState } from '#core/purchase/rules/receipts.ts';
import { WAREHOUSE_STATUSES } from '#core/purchase/rules/visibility.ts';
import { statusConditionSql } from '#core/purchase/server/lists/list-filter.ts';
import { percentDoneSql } from '#core/purchase/server/lists/purchase-rows.read.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { addDays, type Day, dayInBelgrade, weekday } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import { GOODS_GROUPS, type GoodsGroup, type GoodsRow, type warehouseApi } from '../wire.ts';

export interface GoodsFilter {
  readonly group: GoodsGroup | 'expected';
  /** A part of an order number, delivery note number, supplier name or article name. */
  readonly text: string;
  readonly now: string;
}

type Page = EndpointResponse<(typeof warehouseApi)['GET purchase-steps/storekeeper/purchases/get']>;

/** Returns one page of the warehouse's purchases, which is the same for all its users (product 4). */
export async function readGoodsPage(tenant: Tenant, filter: GoodsFilter, page: number): Promise<Page> {
  const today = dayInBelgrade(filter.now);
  const counts = await readCounts(tenant, filter.text, today);
  const params = new StatementParams();
  const chosen = `${chosenBy(filter, today, params)} limit ${PAGE_SIZE} offset ${params.add(pageOffset(page))}`;
  const rows = await readRows(tenant, { chosen, order: orderOf(filter, 'p') }, params.values, today);
  return { ...toPage(rows, page, counts[filter.group]), counts, today };
}

/** Yields the whole list of `readGoodsPage`: reads the ids in order with a cursor, then the rows in batches. */
export function listAllGoods(tenant: TenantTx, filter: GoodsFilter) {
  const today = dayInBelgrade(filter.now);
  const params = new StatementParams();
  const ids = tenant.each<{ id: number }>(chosenBy(filter, today, params), params.values);
  return mapBatches(ids, (batch) => readRows(tenant, THESE, [batch.map(({ id }) => id)], today));
}

const THESE = {
  chosen: 'select these.id, these.place from unnest($2::int[]) with ordinality these (id, place)',
  order: 'chosen.place',
};

/**
 * Returns the condition for all purchases that the warehouse sees, narrowed by the text; statuses are literals, so that
 * the partial index is used.
 */
function found(text: string, params: StatementParams): string {
  const here = `p.company_id = $1 and ${statusConditionSql(WAREHOUSE_STATUSES)}`;
  if (text === '') return here;
  const part = `'%' || search_key(${params.add(text.replaceAll(/[\\%_]/g, '\\$&'))}::text) || '%'`;
  return `${here} and (p.warehouse_text like ${part} or p.search_text like ${part})`;
}

/** Returns the Sunday of the current week. */
const endOfWeek = (today: Day): Day => addDays(today, 7 - weekday(today));

const GROUPS = [...GOODS_GROUPS, 'expected'] as const;
const EXPECTED = GROUPS.filter((group) => group !== 'done');

/**
 * Returns a group as a condition on `p`. The groups are exhaustive and disjoint, except that `expected` includes other
 * groups.
 */
function isIn(group: GoodsFilter['group'], today: Day, params: StatementParams): string {
  const day = (value: Day) => `${params.add(value)}::date`;
  if (group === 'done') return 'not p.goods_open';
  if (group === 'expected') return 'p.goods_open';
  if (group === 'overdue') return `p.goods_open and p.expected_on < ${day(today)}`;
  if (group === 'today') return `p.goods_open and p.expected_on = ${day(today)}`;
  const sunday = endOfWeek(today);
  if (group === 'later') return `p.goods_open and (p.expected_on > ${day(sunday)} or p.expected_on is null)`;
  return `p.goods_open and p.expected_on > ${day(today)} and p.expected_on <= ${day(sunday)}`;
}

async function readCounts(tenant: Tenant, text: string, today: Day): Promise<Page['counts']> {
  const params = new StatementParams();
  const columns = (groups: readonly GoodsFilter['group'][]) =>
    groups
      .map((group) => `(count(*) filter (where ${isIn(group, today, params)}))::int as "${group}"`)
      .join(', ');
  // Without a search text, delivered goods are not scanned: their count is the company's total minus the expected ones.
  const sql =
    text === ''
      ? `select e.*, (select coalesce(sum(p.n), 0)::int from purchase_counts p
            where p.company_id = $1 and ${statusConditionSql(WAREHOUSE_STATUSES)}) - e.expected as done
          from (select ${columns(EXPECTED)} from purchases p where ${found(text, params)} and p.goods_open) e`
      : `select ${columns(GROUPS)} from purchases p where ${found(text, params)}`;
  const [row] = await tenant.rows<Page['counts']>(namedStatement(sql), params.values);
  return row ?? { expected: 0, overdue: 0, today: 0, week: 0, later: 0, done: 0 };
}

interface GoodsSqlRow extends Omit<GoodsRow, 'group' | 'state'> {
  readonly goods_open: boolean;
}

/** Returns the query for the ids of the list, in order. */
function chosenBy(filter: GoodsFilter, today: Day, params: StatementParams): string {
  return `select p.id from purchases p
    where ${found(filter.text, params)} and ${isIn(filter.group, today, params)}
    order by ${orderOf(filter, 'p')}`;
}

/** Sorts delivered goods newest first, and expected goods most overdue first. */
const orderOf = ({ group }: GoodsFilter, of: string) =>
  group === 'done'
    ? `${of}.expected_on desc nulls first, ${of}.id desc`
    : `${of}.expected_on asc nulls last, ${of}.id asc`;

async function readRows(
  tenant: Tenant,
  { chosen, order }: { readonly chosen: string; readonly order: string },
  params: readonly unknown[],
  today: Day,
): Promise<GoodsRow[]> {
  const rows = await tenant.rows<GoodsSqlRow>(
    namedStatement(`
      select p.id, p.request_number, p.kind, p.name, p.status, p.goods_open, p.expected_on, p.delivery_place,
        coalesce(a.orders, '[]') as orders, f.received_percent, coalesce(c.came, '[]') as came,
        exists (select from receipts r
          where r.company_id = $1 and r.purchase_id = p.id and r.state = 'waiting') as waiting
      from (${chosen}) chosen
      join purchases p on p.company_id = $1 and p.id = chosen.id
      left join lateral (${ORDERS}) a on true
      left join lateral (${CAME}) c on true
      left join lateral (${RECEIVED}) f on true
      order by ${order}`),
    params,
  );
  return rows.map(({ goods_open, ...row }) => ({
    ...row,
    kind: row.kind,
    state: getGoodsState({
      open: goods_open || row.kind !== 'request',
      came: row.came.some(({ sound }) => toDecimal(sound).isPositive()),
    }),
    group: goods_open ? groupOf(row.expected_on, today) : 'done',
  }));
}

// The share by value, as in the lists of requests, so that both lists show the same percentage.
const RECEIVED = `select ${percentDoneSql('w.received')} as received_percent from awards w
  where w.company_id = $1 and w.purchase_id = p.id`;

const ORDERS = `
  select json_agg(json_build_object('order_number', w.order_number,
    'supplier', json_build_object('id', s.id, 'name', s.name),
    'lines', n.lines, 'lines_in', n.lines_in) order by w.id) as orders
  from awards w
  join suppliers s on s.company_id = $1 and s.id = w.supplier_id
  cross join lateral (
    select count(*)::int as lines, (count(*) filter (where x.came >= x.quantity))::int as lines_in
    from (
      select l.quantity, coalesce(sum(rl.quantity + rl.closed_short), 0) as came
      from award_lines l
      left join receipts r on r.company_id = $1 and r.award_id = l.award_id and r.state = 'done'
      left join receipt_lines rl on rl.company_id = $1 and rl.receipt_id = r.id and rl.article_id = l.article_id
      where l.company_id = $1 and l.award_id = w.id
      group by l.article_id, l.quantity) x) n
  where w.company_id = $1 and w.purchase_id = p.id`;

const CAME = `
  select json_agg(json_build_object('unit', u.unit, 'delivered', (u.sound + u.damaged)::text,
    'damaged', u.damaged::text, 'sound', u.sound::text) order by u.unit) as came
  from (
    select t.unit, sum(rl.quantity) as sound, sum(rl.damaged) as damaged
    from receipts r
    join receipt_lines rl on rl.company_id = $1 and rl.receipt_id = r.id
    join articles t on t.company_id = $1 and t.id = rl.article_id
    where r.company_id = $1 and r.purchase_id = p.id and r.state = 'done'
    group by t.unit
    having sum(rl.quantity + rl.damaged) > 0) u`;

function groupOf(expected: string | null, today: Day): GoodsGroup {
  if (expected === null || expected > endOfWeek(today)) return 'later';
  if (expected === today) return 'today';
  return expected < today ? 'overdue' : 'week';
}
