import type { PurchaseRow as WireRow } from '#core/purchase/wire/purchase-detail.ts';
import type { PURCHASE_SORTS } from '#core/purchase/wire/purchases.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { mapBatches, readAhead } from '#platform/server/export/export-rows.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { PurchaseScope } from '../record/purchase-scope.ts';
import {
  buildFilterConditions,
  isCountableFilter,
  type ListFilter,
  selectsWholeTab,
  visibilitySql,
} from './list-filter.ts';
import { countByStatus, getTabCount, getTotalCount, type StatusCounts } from './purchase-counts.read.ts';
import { ROWS_BY_ID_SQL, type RowSelection, readPurchaseRows } from './purchase-rows.read.ts';
import { SINCE_CONFIRMATION_REQUEST_SQL } from './waiting-since.read.ts';

export interface ListRequest {
  readonly actor: Actor;
  readonly filter: ListFilter;
  /** `waiting`: the oldest request for approval comes first, as in Purchase confirmation. */
  readonly sort: (typeof PURCHASE_SORTS)[number] | 'waiting';
  readonly page: number;
  readonly now: string;
  /** The counts of the tabs if already read; the total of a whole tab is one of them. */
  readonly counts?: StatusCounts;
}

/**
 * Reads one page of the purchases that the caller sees; a page past the end is empty, with the true last page number.
 */
export async function readPurchasesPage(scope: PurchaseScope, request: ListRequest): Promise<Paged<WireRow>> {
  const total = await readTotal(scope, request);
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const place = placeOf(request.page, total);
  const data =
    place.limit === 0
      ? []
      : await readPurchaseRows(scope, request.actor, choiceOf(request, place), request.now);
  return { data, current_page: request.page, total, last_page: last };
}

/** Reads the whole list: the ids in order with a cursor, and the rows in batches. */
export function listAllPurchases(
  scope: PurchaseScope & { readonly tenant: TenantTx },
  { actor, filter, sort, now }: Omit<ListRequest, 'page'>,
) {
  const params = new StatementParams();
  const where = whereSql(actor, filter, params, now);
  const ids = scope.tenant.each<{ id: number }>(
    `select ${columnsOf(sort)} from purchases p where ${where} order by ${orderOf(sort, filter, false)}`,
    params.values,
  );
  return mapBatches(readAhead(ids), (batch) =>
    readPurchaseRows(scope, actor, { sql: ROWS_BY_ID_SQL, params: [batch.map(({ id }) => id)] }, now),
  );
}

async function readTotal(scope: PurchaseScope, request: ListRequest): Promise<number> {
  const { actor, filter, now } = request;
  if (isCountableFilter(filter)) {
    const { tab, ...countable } = filter;
    if (request.counts && tab !== undefined && selectsWholeTab(filter))
      return getTabCount(request.counts, tab);
    const counts = await countByStatus(scope.tenant, actor, countable, now);
    return tab === undefined ? getTotalCount(counts) : getTabCount(counts, tab);
  }
  const params = new StatementParams();
  const where = whereSql(actor, filter, params, now);
  const [row] = await scope.tenant.rows<{ n: number }>(
    namedStatement(`select count(*)::int as n from purchases p where ${where}`),
    params.values,
  );
  return row?.n ?? 0;
}

/** Reads the counts of the three tabs, limited to the purchases that the caller sees. */
export function readTabCounts(scope: PurchaseScope, actor: Actor, now: string): Promise<StatusCounts> {
  return countByStatus(scope.tenant, actor, {}, now);
}

interface Place {
  /** Whether to read from the end of the list, so that the last pages are as fast as the first. */
  readonly backwards: boolean;
  readonly offset: number;
  readonly limit: number;
}

function placeOf(page: number, total: number): Place {
  const start = (page - 1) * PAGE_SIZE;
  const limit = Math.max(0, Math.min(PAGE_SIZE, total - start));
  const fromEnd = total - start - limit;
  return fromEnd < start
    ? { backwards: true, offset: fromEnd, limit }
    : { backwards: false, offset: start, limit };
}

function choiceOf({ actor, filter, sort, now }: Omit<ListRequest, 'page'>, place: Place): RowSelection {
  const params = new StatementParams();
  const where = whereSql(actor, filter, params, now);
  // With a literal limit PostgreSQL reuses the plan, and planning costs more than reading the rows. For a filtered list
  // the plan depends on the filter and is computed for each call.
  const whole = selectsWholeTab(filter) && visibilitySql(actor, new StatementParams()) === null;
  const range =
    whole && place.offset === 0
      ? `limit ${place.limit}`
      : `limit ${params.add(place.limit)} offset ${params.add(place.offset)}`;
  const order = (backwards: boolean) => orderOf(sort, filter, backwards);
  return {
    sql: `
      select q.id, row_number() over (order by ${order(false).replaceAll('p.', 'q.')}) as place
      from (
        select ${columnsOf(sort)} from purchases p
        where ${where} order by ${order(place.backwards)} ${range}) q`,
    params: params.values,
  };
}

function whereSql(actor: Actor, filter: ListFilter, params: StatementParams, now: string): string {
  const visible = visibilitySql(actor, params);
  return [
    'p.company_id = $1',
    ...buildFilterConditions(filter, params, now),
    ...(visible ? [visible] : []),
  ].join(' and ');
}

/** Returns the columns needed to sort the list. */
const columnsOf = (sort: ListRequest['sort']) =>
  sort === 'waiting'
    ? `p.id, ${SINCE_CONFIRMATION_REQUEST_SQL} as since`
    : 'p.id, p.date_for_offer, p.goods_open, p.expected_on';

// Matches the expression of the tab's index.
const EXPECTED = 'case when p.goods_open then p.expected_on end';

/**
 * Returns the order of a list. Newest: by id. Waiting: longest wait for confirmation first. Delivery: open deliveries
 * by their expected day, then the newest. Deadline: the next deadline first while suppliers can bid, the latest first
 * in the tabs for requests after the deadline.
 */
function orderOf(sort: ListRequest['sort'], { tab }: ListFilter, backwards: boolean): string {
  if (sort === 'newest') return backwards ? 'p.id asc' : 'p.id desc';
  if (sort === 'waiting') return backwards ? 'since desc, p.id desc' : 'since, p.id';
  if (sort === 'delivery')
    return backwards
      ? `p.goods_open, ${EXPECTED} desc nulls first, p.id`
      : `p.goods_open desc, ${EXPECTED} asc nulls last, p.id desc`;
  const latestFirst = (tab === 'closed' || tab === 'confirmed') !== backwards;
  const direction = latestFirst ? 'desc' : 'asc';
  // Rows without a deadline come last in both directions.
  const nulls = backwards ? 'nulls first' : 'nulls last';
  return `p.date_for_offer ${direction} ${nulls}, p.id ${direction}`;
}
