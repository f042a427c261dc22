import { isOfferCompared } from '#core/purchase/rules/offer-status.ts';
import { priceAcceptedPart, toOfferPrices } from '#core/purchase/rules/offers/pricing.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { OfferRow, PurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import { addDays, asDay, type Day, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import { min, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { LandedCosts, LandedOffer } from '../rules/parts.ts';
import type { LandedOverride } from './column-types.ts';

/** Customs and handling rates of a country on the relevant day. */
export interface RateInForce {
  readonly origin: string;
  readonly customs_percent: string;
  readonly handling_percent: string;
}

/** Returns the order date: the day of the confirmation, or today before the confirmation. */
export function getOrderDay({ row, now }: PurchaseFacts): Day {
  return dayInBelgrade(row.confirmed_at ?? now);
}

/**
 * Returns the landed costs of a request: its own if set, otherwise the company's. Goods from the company's own country
 * cost no customs unless a rate is set; the rates of any other country without one are unknown.
 */
export function resolveLandedCosts(
  settings: CompanySettings,
  country: string,
  inForce: readonly RateInForce[],
  override: LandedOverride | null,
): LandedCosts {
  const named = [...inForce, ...(override?.rates ?? [])];
  const byOrigin = new Map(
    named.map(({ origin, customs_percent, handling_percent }) => [
      origin,
      { customs_percent: toDecimal(customs_percent), handling_percent: toDecimal(handling_percent) },
    ]),
  );
  const own = { customs_percent: ZERO, handling_percent: ZERO };
  return {
    capital_percent: toDecimal(override?.capital_percent ?? settings.landed_capital_percent),
    late_percent: toDecimal(override?.late_percent ?? settings.landed_late_percent),
    ratesOf: (origin) => byOrigin.get(origin) ?? (origin === country ? own : null),
    no_rates: named.length === 0,
  };
}

/**
 * Returns the offers to compare, with the data stated in each. As in the scenarios, an offer can win if it covers the
 * whole request, was not rejected and does not need reconfirmation.
 */
export function buildLandedOffers(facts: PurchaseFacts): (LandedOffer & { readonly can_win: boolean })[] {
  const { articles, rfps } = facts;
  return rfps.flatMap(({ id, offer, status, declined_at, withdrawn_at, to_be_reconfirmed }) => {
    if (offer === null || withdrawn_at !== null || !isOfferCompared({ given: true, declined_at })) return [];
    const prices = toOfferPrices(offer);
    const taken = articles.flatMap((article) => {
      const line = prices.lines.find(({ article_id }) => article_id === article.id);
      return line
        ? [{ article_id: article.id, quantity: min(line.quantity, toDecimal(article.quantity)), of: article }]
        : [];
    });
    const can_win =
      status !== OFFER_STATUS.REJECTED &&
      !to_be_reconfirmed &&
      articles.length > 0 &&
      taken.length === articles.length &&
      taken.every(({ quantity, of }) => quantity.compare(toDecimal(of.quantity)) >= 0);
    const originOf = new Map(offer.lines.map(({ article_id, origin }) => [article_id, origin]));
    return [
      {
        ...{ rfp_id: id, currency: offer.currency, can_win },
        goods: priceAcceptedPart(prices, taken).lines.map(({ article_id, net }) => ({
          net,
          origin: originOf.get(article_id) ?? null,
        })),
        freight: freightOf(offer),
        payment_days: offer.payment_days,
        advance_percent: offer.advance_percent === null ? null : toDecimal(offer.advance_percent),
        ...daysOf(offer, facts),
      },
    ];
  });
}

function freightOf({ freight_net, freight_included }: OfferRow) {
  if (freight_included) return ZERO;
  return freight_net === null ? null : toDecimal(freight_net);
}

/**
 * Returns the days until the delivery, and how many of them are late. A stated delivery date takes precedence over a
 * number of days.
 */
function daysOf(offer: OfferRow, facts: PurchaseFacts): Pick<LandedOffer, 'lead_days' | 'late_days'> {
  const today = getOrderDay(facts);
  const { date_for_delivery: asked } = facts.row;
  const promised = offer.lead_days === null ? null : addDays(today, offer.lead_days);
  const delivered = offer.delivery_date === null ? promised : asDay(offer.delivery_date);
  return {
    lead_days: delivered === null ? null : Math.max(daysBetween(today, delivered), 0),
    late_days:
      asked === null ? 0 : delivered === null ? null : Math.max(daysBetween(asDay(asked), delivered), 0),
  };
}
