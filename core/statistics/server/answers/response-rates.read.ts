import { responseRate } from '#core/statistics/rules/response-rate.ts';
import type { SupplierResponseRate } from '#core/statistics/wire/answers.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { computePercent } from './spend.ts';

const ORDERS = {
  invited: 'c.invited desc, s.id',
  answered: 'm.answered::numeric / nullif(m.counted, 0) desc nulls last, m.counted desc nulls last, s.id',
  unanswered: 'm.answered::numeric / nullif(m.counted, 0) nulls last, m.counted desc nulls last, s.id',
} as const;
export type ResponseRateOrder = keyof typeof ORDERS;

type Row = Omit<SupplierResponseRate, 'answer_rate' | 'win_rate'>;

/** The all-time counts of suppliers' profiles (ADR 0037) and the answers of their records (ADR 0104). */
const SOURCE = `(select supplier_id, sum(invited)::int as invited, sum(offered)::int as offered,
      sum(declined)::int as declined, sum(won)::int as won, sum(lost)::int as lost
    from supplier_counts where company_id = $1 group by 1 having sum(invited) > 0) c
  left join (select supplier_id, sum(answered)::int as answered, sum(invited_due)::int as counted
    from supplier_month_counts where company_id = $1 group by 1) m on m.supplier_id = c.supplier_id
  join suppliers s on s.company_id = $1 and s.id = c.supplier_id and s.deleted_at is null`;

const listOf = (order: ResponseRateOrder) => `
  select s.id, s.name, c.invited, coalesce(m.counted, 0) as counted,
    coalesce(m.answered, 0) as answered, c.offered, c.declined, c.won, c.lost
  from ${SOURCE} order by ${ORDERS[order]}`;

export async function readResponseRatesPage(tenant: Tenant, order: ResponseRateOrder, page: number) {
  const params = new StatementParams();
  const [{ n } = { n: 0 }] = await tenant.rows<{ n: number }>(
    namedStatement(`select count(*)::int as n from ${SOURCE}`),
    [],
  );
  const rows = await tenant.rows<Row>(
    namedStatement(`${listOf(order)} limit ${PAGE_SIZE} offset ${params.add(pageOffset(page))}`),
    params.values,
  );
  return toPage(rows.map(present), page, n);
}

/** Yields the whole list of suppliers' response rates, for the export. */
export async function* listAllResponseRates(
  tenant: TenantTx,
  order: ResponseRateOrder,
): AsyncGenerator<SupplierResponseRate[]> {
  for await (const rows of tenant.each<Row>(listOf(order), [])) yield rows.map(present);
}

function present(row: Row): SupplierResponseRate {
  const { counted, answered, won, lost } = row;
  return {
    ...row,
    answer_rate: responseRate(answered, counted)?.toFixed(1) ?? null,
    win_rate: won + lost === 0 ? null : computePercent(toDecimal(won), toDecimal(won + lost)),
  };
}
