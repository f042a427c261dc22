import { isCurrency } from '@ponuda/domain/currencies';
import { type Decimal, dec, sum } from '@ponuda/domain/money/decimal';
import { convert } from '@ponuda/domain/money/exchange';
import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { Params, statement } from '../../platform/db/statement.ts';
import type { CompanyContext } from '../../platform/http/route.ts';
import { readRatesAt } from './exchange-rates.read.ts';
import { visibility } from './list-filter.ts';

import { scopeOf } from './purchase-scope.ts';

export interface AcceptedOffers {
  readonly count: number;
  /** Net, in the company's currency. */
  readonly value: Decimal;
}

/**
 * The offers that are accepted, confirmed or not, in what the caller sees with its prices: confirmed ones at the rate of their
 * confirmation, the others at the day's. What was cancelled does not count.
 */
export async function readAcceptedOffers(ctx: CompanyContext, now: string): Promise<AcceptedOffers> {
  const confirmed = await readConfirmed(ctx);
  const open = await readOpen(ctx);
  const { db, settings } = scopeOf(ctx);
  const { rates } = await readRatesAt(db, now);
  const values = open.map(({ net, currency }) =>
    isCurrency(currency) ? convert(dec(net), currency, settings.currency, rates) : dec('0'),
  );
  return {
    count: confirmed.n + open.reduce((total, { n }) => total + n, 0),
    value: sum([dec(confirmed.net), ...values]),
  };
}

async function readConfirmed({ tenant, actor }: CompanyContext): Promise<{ n: number; net: string }> {
  const params = new Params();
  const visible = visibility(actor, params, { withPrices: true });
  const [row] = await tenant.rows<{ n: number; net: string }>(
    statement(`
      select count(*)::int as n, coalesce(sum(w.net_in_company_currency), 0) as net
      from awards w
      join purchases p on p.company_id = $1 and p.id = w.purchase_id
      where w.company_id = $1 and p.status <> ${S.CANCELED} ${visible ? `and ${visible}` : ''}`),
    params.values,
  );
  return row ?? { n: 0, net: '0' };
}

async function readOpen({
  tenant,
  actor,
}: CompanyContext): Promise<{ n: number; net: string; currency: string }[]> {
  const params = new Params();
  const visible = visibility(actor, params, { withPrices: true });
  return tenant.rows<{ n: number; net: string; currency: string }>(
    statement(`
      select o.currency, count(distinct r.id)::int as n,
        coalesce(sum(round(a.quantity * l.unit_price, 2)), 0) as net
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
