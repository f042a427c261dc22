import { visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { RecordFigure, RecordRange } from '../rules/record.ts';
import type { RecordCase } from '../wire.ts';
import { withinRangeSql } from './record-sums.ts';

export interface RecordCasesFilter {
  readonly supplierId: number;
  readonly figure: RecordFigure;
  readonly range: RecordRange;
}

interface Source {
  readonly from: string;
  /**
   * The SQL condition under which a row is a case, equal to the condition in the triggers of `supplier_month_counts`.
   */
  readonly cases: string;
  readonly day: string;
  readonly due: string;
  readonly order: string;
  readonly outcome: string;
  readonly counted: string;
  readonly withPrices?: true;
}

const GOODS = {
  from: 'awards c',
  cases: 'c.finished_on is not null and c.due_on is not null',
  day: 'c.finished_on',
  due: 'c.due_on',
  order: 'c.order_number',
} as const;

const SOURCES: Readonly<Record<RecordFigure, Source>> = {
  answered: {
    from: 'rfps c',
    cases: 'c.due_on is not null and c.sent_at is not null and c.withdrawn_at is null',
    day: 'c.due_on',
    due: 'null::date',
    order: 'null::text',
    outcome: `case when c.offer_id is not null then 'offered' when c.declined_at is not null then 'declined'
      else 'no_answer' end`,
    counted: 'c.offer_id is not null or c.declined_at is not null',
  },
  on_time: {
    ...GOODS,
    cases: `${GOODS.cases} and not c.closed_short`,
    outcome: `case when c.finished_on <= c.due_on then 'in_time' else 'late' end`,
    counted: 'c.finished_on <= c.due_on',
  },
  complete: {
    ...GOODS,
    outcome: `case when c.closed_short then 'short' when c.came_damaged then 'damaged'
      when c.finished_on > c.due_on then 'late' else 'in_time' end`,
    counted: 'c.finished_on <= c.due_on and not c.closed_short and not c.came_damaged',
  },
  price_kept: {
    from: 'awards c',
    cases: 'c.invoiced_on is not null and c.payable > 0 and c.invoiced >= c.payable',
    day: 'c.invoiced_on',
    due: 'null::date',
    order: 'c.order_number',
    outcome: `case when c.invoiced = c.payable then 'price_kept' else 'price_higher' end`,
    counted: 'c.invoiced = c.payable',
    withPrices: true,
  },
};

/** Reads a page of the cases behind a figure, from purchases that the caller may see, newest first. */
export async function readRecordCasesPage(
  { tenant, actor }: CompanyContext,
  asked: RecordCasesFilter,
  page: number,
) {
  const params = new StatementParams();
  const found = foundBy(actor, asked, params);
  const [{ n } = { n: 0 }] = await tenant.rows<{ n: number }>(
    namedStatement(`select count(*)::int as n ${found}`),
    [...params.values],
  );
  const range = `limit ${PAGE_SIZE} offset ${params.add(pageOffset(page))}`;
  const rows = await tenant.rows<RecordCase>(
    namedStatement(`${rowsOf(asked, found)} ${range}`),
    params.values,
  );
  return toPage(rows, page, n);
}

/** Reads all rows of the list that `readRecordCasesPage` returns page by page. */
export function listAllRecordCases(tenant: TenantTx, actor: Actor, asked: RecordCasesFilter) {
  const params = new StatementParams();
  return tenant.each<RecordCase>(rowsOf(asked, foundBy(actor, asked, params)), params.values);
}

function foundBy(
  actor: Actor,
  { supplierId, figure, range }: RecordCasesFilter,
  params: StatementParams,
): string {
  const { from, cases, day, withPrices = false } = SOURCES[figure];
  const supplier = params.add(supplierId);
  const within = withinRangeSql(day, params.add(range));
  const seen = visibilitySql(actor, params, { withPrices });
  return `from ${from}
    join purchases p on p.company_id = $1 and p.id = c.purchase_id
    where c.company_id = $1 and c.supplier_id = ${supplier} and ${cases} and ${within}
      ${seen === null ? '' : `and ${seen}`}`;
}

function rowsOf({ figure }: RecordCasesFilter, found: string): string {
  const { day, due, order, outcome, counted } = SOURCES[figure];
  return `select c.id, c.purchase_id, p.request_number, p.name, ${order} as order_number, ${day} as day,
      ${due} as due_on, ${outcome} as outcome, ${counted} as counted
    ${found} order by ${day} desc, c.id desc`;
}
