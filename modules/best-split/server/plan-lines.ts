import { priceAcceptedPart, toOfferPrices } from '#core/purchase/rules/offers/pricing.ts';
import type { PurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';
import type { AwardPlan } from '../rules/solve-award.ts';
import type { AwardPlanLines, AwardPlanPart } from './column-types.ts';
import { listEligibleOffers } from './read-award-input.ts';

export interface PricedPlan {
  readonly lines: AwardPlanLines;
  /**
   * Net total including freight, in the company's currency. Each supplier's sum is converted once, as on acceptance.
   */
  readonly total: Decimal;
}

/** Groups a plan by supplier, with acceptance prices and current names. */
export function pricePlan(
  facts: PurchaseFacts,
  currency: Currency,
  { lines, uncovered }: Pick<AwardPlan, 'lines' | 'uncovered'>,
): PricedPlan {
  const articleOf = (id: number) => {
    const found = facts.articles.find((article) => article.id === id);
    if (!found) throw new Error(`The plan has an item that the request has not: ${id}`);
    return { article_id: id, article: found.name, unit: found.unit };
  };
  const parts = listEligibleOffers(facts).flatMap((rfp): AwardPlanPart[] => {
    const own = lines.filter(({ rfp_id }) => rfp_id === rfp.id);
    if (own.length === 0) return [];
    const priced = priceAcceptedPart(toOfferPrices(rfp.offer), own);
    const { net } = priced.totals;
    return [
      {
        rfp_id: rfp.id,
        supplier: rfp.supplier.name,
        currency: rfp.offer.currency,
        net: net.toFixed(2),
        freight_net: priced.freight?.net.toFixed(2) ?? null,
        net_in_company_currency: convertAmount(net, rfp.offer.currency, currency, facts.rates.rates).toFixed(
          2,
        ),
        lines: priced.lines.map((line) => ({
          ...articleOf(line.article_id),
          quantity: line.quantity.toString(),
          unit_price: line.unit_price.toString(),
          net: line.net.toFixed(2),
        })),
      },
    ];
  });
  return {
    lines: {
      parts,
      uncovered: uncovered.map(({ article_id, quantity }) => ({
        ...articleOf(article_id),
        quantity: quantity.toString(),
      })),
    },
    total: sum(parts.map((part) => toDecimal(part.net_in_company_currency))),
  };
}
