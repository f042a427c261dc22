import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import { readRatesAt } from '#core/purchase/server/record/exchange-rates.read.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';

export interface AcceptedOffers {
  readonly count: number;
  /** Net, in the company's currency. */
  readonly value: Decimal;
}

/** Returns the accepted, not yet confirmed offers of purchases whose prices the caller sees, at today's rates. */
export async function readAcceptedOffers(ctx: CompanyContext, now: string): Promise<AcceptedOffers> {
  const open = await readOpen(ctx);
  const { db, settings } = toPurchaseScope(ctx);
  const { rates } = await readRatesAt(db, now);
  const values = open.map(({ net, currency }) =>
    isCurrency(currency) ? convertAmount(toDecimal(net), currency, settings.currency, rates) : toDecimal('0'),
  );
  return { count: open.reduce((total, { n }) => total + n, 0), value: sum(values) };
}

async function readOpen({
  tenant,
  actor,
}: CompanyContext): Promise<{ n: number; net: string; currency: string }[]> {
  const params = new StatementParams();
  const visible = visibilitySql(actor, params, { withPrices: true });
  return tenant.rows<{ n: number; net: string; currency: string }>(
    namedStatement(`
      select o.currency, count(distinct r.id)::int as n,
        coalesce(sum(round(a.quantity * coalesce(a.unit_price, l.unit_price), 2)), 0)
          + coalesce((select sum(f.freight_net) from offers f where f.company_id = $1 and f.id = any(array_agg(distinct o.id))), 0) as net
      from purchases p
      join rfps r on r.company_id = $1 and r.purchase_id = p.id and r.status = 3 and r.withdrawn_at is null
      join offers o on o.id = r.offer_id
      join accepted_lines a on a.rfp_id = r.id
      join offer_lines l on l.offer_id = o.id and l.article_id = a.article_id
      where p.company_id = $1 and p.kind = 'request' and p.status in (${S.ACTIVE}, ${S.VALUATION})
        ${visible ? `and ${visible}` : ''}
      group by o.currency`),
    params.values,
  );
}
