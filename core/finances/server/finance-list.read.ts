import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { FINANCE_STATUSES } from '#core/purchase/rules/visibility.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { maySeeDirect } from '#platform/shared/access/purchase-rights.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import type { FinanceRow, FinanceTab, financesApi } from '../wire.ts';

type Page = EndpointResponse<(typeof financesApi)['GET purchase-steps/finances/purchases/get']>;
interface Query {
  readonly tab: FinanceTab;
  readonly q: string;
}

/** Statuses in which an award can still be paid or refunded. The partial indexes cover exactly these statuses. */
const LIVE = [S.CLOSED, S.RECEIVED, S.PAID, S.AD_HOC_APPROVED, S.DIRECT_APPROVAL, S.DIRECT_FINANCES] as const;

/** The statuses for operations without an acting user, for example when an e-invoice arrives by email. */
export const ALL_FINANCE_STATUSES: readonly number[] = LIVE;

/**
 * Returns the statuses included in the user's finance list (product 4). Statuses of direct purchases are included
 * only for users who can see direct purchases.
 */
export function getFinanceStatuses(actor: Actor): readonly number[] {
  return maySeeDirect(actor) ? LIVE : FINANCE_STATUSES;
}

/** The predicate of each tab's partial index. */
const TAB_SQL: Readonly<Record<FinanceTab, string>> = {
  to_pay: 'a.payable_now > 0',
  in_advance: 'a.left_to_pay > 0 and a.payable_now = 0',
  prepaid: 'a.prepaid > 0',
  refund: 'a.refund_due > 0',
  paid: 'a.left_to_pay = 0',
  all: 'true',
};

/**
 * Reads one page of the awards in a finance tab, earliest due date first. Rows are read from the tab's own index, and
 * counts and sums from `award_counts`, so that the query does not get slower as more awards are completed (ADR 0025).
 * Only a search scans all awards that are not locked.
 */
export async function readFinancePage(
  tenant: Tenant,
  actor: Actor,
  now: string,
  query: Query & { readonly page: number },
): Promise<Page> {
  const today = dayInBelgrade(now);
  const statuses = getFinanceStatuses(actor);
  const { counts, sums, e_invoices } = await readCounts(tenant, statuses);
  const total = query.q === '' ? counts[query.tab] : await countMatches(tenant, statuses, query);
  const data = total > pageOffset(query.page) ? await readRows(tenant, statuses, query, today) : [];
  return { ...toPage(data, query.page, total), counts, sums, e_invoices, today };
}

/** Returns the conditions on the award `a`. They list all statuses, so that the planner can use the partial index. */
function conditions(statuses: readonly number[], { tab, q }: Query, params: StatementParams): string {
  const parts = [
    `a.company_id = $1 and a.purchase_status in (${LIVE.join(', ')})`,
    TAB_SQL[tab],
    ...(statuses.length < LIVE.length ? [`a.purchase_status in (${statuses.join(', ')})`] : []),
  ];
  if (q !== '') {
    const like = `'%' || search_key(${params.add(q.replaceAll(/[\\%_]/g, '\\$&'))}::text) || '%'`;
    parts.push(`search_key(a.order_number || ' ' || s.name || ' ' || p.name) like ${like}`);
  }
  return parts.join(' and ');
}

/** Returns the condition that an award `a` can be paid now, as in the "To pay" tab for these statuses. */
export const buildPayableNowCondition = (statuses: readonly number[]) =>
  conditions(statuses, { tab: 'to_pay', q: '' }, new StatementParams());

const JOINS = `
  join purchases p on p.company_id = $1 and p.id = a.purchase_id
  join suppliers s on s.company_id = $1 and s.id = a.supplier_id`;

interface Row {
  readonly id: number;
  readonly order_number: string;
  readonly supplier_id: number;
  readonly supplier: string;
  readonly purchase_id: number;
  readonly request_number: string;
  readonly name: string;
  readonly kind: PurchaseKind;
  readonly purchase_status: PurchaseStatus;
  readonly currency: Currency;
  readonly net: string;
  readonly gross: string;
  readonly payable: string;
  readonly received: string | null;
  readonly paid: string;
  readonly prepaid: string;
  readonly left_to_pay: string;
  readonly payable_now: string;
  readonly refund_due: string;
  readonly next_due: string | null;
}

export function listAllFinances(tenant: TenantTx, actor: Actor, now: string, query: Query) {
  const params = new StatementParams();
  const where = conditions(getFinanceStatuses(actor), query, params);
  const text = `select ${COLUMNS} from awards a ${JOINS} where ${where} ${ORDER}`;
  const today = dayInBelgrade(now);
  return mapBatches(tenant.each<Row>(text, params.values), (rows) =>
    rows.map((row) => presentAward(row, today)),
  );
}

const ORDER = 'order by a.next_due, a.id desc';
const COLUMNS = `a.id, a.order_number, a.supplier_id, s.name as supplier, a.purchase_id, p.request_number, p.name, p.kind,
  a.purchase_status, a.currency, a.net, a.gross, a.payable, a.received, a.paid, a.prepaid, a.left_to_pay,
  a.payable_now, a.refund_due, a.next_due`;

async function readRows(
  tenant: Tenant,
  statuses: readonly number[],
  query: Query & { readonly page: number },
  today: string,
): Promise<FinanceRow[]> {
  const params = new StatementParams();
  const where = conditions(statuses, query, params);
  const limit = `limit ${PAGE_SIZE}${offsetSql(query, params)}`;
  const text = `
    select ${COLUMNS}
    from (
      select a.* from awards a ${query.q === '' ? '' : JOINS}
      where ${where} ${ORDER} ${limit}) a
    ${JOINS}
    ${ORDER}`;
  const rows = await tenant.rows<Row>(namedStatement(text), params.values);
  return rows.map((row) => presentAward(row, today));
}

/**
 * Returns the offset clause, which is omitted for the first page, the page that every user opens. For an unknown
 * offset the planner assumes that a tenth of all orders is read, so in a large company it would plan each call
 * again, which takes longer than reading the page.
 */
function offsetSql({ q, page }: Query & { readonly page: number }, params: StatementParams): string {
  return q === '' && page === 1 ? '' : ` offset ${params.add(pageOffset(page))}`;
}

const presentAward = (row: Row, today: string): FinanceRow => ({
  award_id: row.id,
  order_number: row.order_number,
  supplier: { id: row.supplier_id, name: row.supplier },
  purchase: {
    id: row.purchase_id,
    request_number: row.request_number,
    name: row.name,
    kind: row.kind,
    status: row.purchase_status,
  },
  currency: row.currency,
  net: row.net,
  gross: row.gross,
  payable: row.payable,
  received: row.received,
  paid: row.paid,
  prepaid: row.prepaid,
  left_to_pay: row.left_to_pay,
  payable_now: row.payable_now,
  refund_due: row.refund_due,
  next_due: row.next_due,
  overdue: row.next_due !== null && row.next_due < today,
});

async function countMatches(tenant: Tenant, statuses: readonly number[], query: Query): Promise<number> {
  const params = new StatementParams();
  const where = conditions(statuses, query, params);
  const [row] = await tenant.rows<{ n: number }>(
    namedStatement(`select count(*)::int as n from awards a ${JOINS} where ${where}`),
    params.values,
  );
  return row?.n ?? 0;
}

interface Counted {
  /** The currency; null in the single row returned for a company without orders. */
  readonly currency: Currency | null;
  readonly e_invoices: number | null;
  readonly n: number;
  readonly to_pay_n: number;
  readonly in_advance_n: number;
  readonly prepaid_n: number;
  readonly refund_n: number;
  readonly to_pay: string;
  readonly prepaid: string;
  readonly refund: string;
}

async function readCounts(
  tenant: Tenant,
  statuses: readonly number[],
): Promise<Pick<Page, 'counts' | 'sums' | 'e_invoices'>> {
  const found = await tenant.rows<Counted>(
    namedStatement(`
      select i.e_invoices, x.* from (
        select case when exists (select from incoming_invoices where company_id = $1) then (
          select count(*)::int from incoming_invoices where company_id = $1 and state in ('new', 'question')) end as e_invoices) i
      left join (
        select c.currency, sum(c.n)::int as n, sum(c.to_pay_n)::int as to_pay_n,
          sum(c.in_advance_n)::int as in_advance_n, sum(c.prepaid_n)::int as prepaid_n,
          sum(c.refund_n)::int as refund_n, sum(c.to_pay) as to_pay, sum(c.prepaid) as prepaid, sum(c.refund) as refund
        from award_counts c
        where c.company_id = $1 and c.purchase_status in (${statuses.join(', ')})
        group by c.currency having sum(c.n) > 0) x on true
      order by x.n desc, x.currency`),
    [],
  );
  const rows = found.flatMap(({ currency, ...row }) => (currency === null ? [] : { ...row, currency }));
  const all = (of: (row: Counted) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    counts: {
      to_pay: all((row) => row.to_pay_n),
      in_advance: all((row) => row.in_advance_n),
      prepaid: all((row) => row.prepaid_n),
      refund: all((row) => row.refund_n),
      paid: all((row) => row.n - row.to_pay_n - row.in_advance_n),
      all: all((row) => row.n),
    },
    sums: rows.map(({ currency, to_pay, prepaid, refund }) => ({ currency, to_pay, prepaid, refund })),
    e_invoices: found[0]?.e_invoices ?? null,
  };
}
