import type { Invitation, OfferBody } from '#core/offers/wire/supplier-offers.ts';
import { isUnusualPrice } from '#core/purchase/rules/offers/unusual-price.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount, parseRates } from '#platform/shared/money/exchange.ts';
import { isKnownVatRate } from '#platform/shared/money/vat-rates.ts';
import { PRICE_SCALE } from '#platform/shared/validation/limits.ts';

/** A price that is probably a mistake, with the last price of the same supplier; both in the offer's currency. */
export interface UnusualPrice {
  readonly article_id: number;
  readonly price: string;
  readonly last: string;
}

/** Returns the VAT rates in an offer that no country uses. */
export function findUnknownVatRates({
  lines,
  freight_vat_rate,
}: Pick<OfferBody, 'lines' | 'freight_vat_rate'>): string[] {
  return [...lines.map(({ vat_rate }) => vat_rate), freight_vat_rate]
    .flatMap((rate) => (rate == null ? [] : [String(rate)]))
    .filter((rate) => !isKnownVatRate(rate));
}

/** Returns the prices of an offer that differ a lot from what this supplier was last paid for the same items. */
export function findUnusualPrices(
  { currency, lines }: Pick<OfferBody, 'currency' | 'lines'>,
  own: Invitation['own_prices'],
): UnusualPrice[] {
  if (own === null) return [];
  const { prices, rates } = own;
  const perEur = parseRates(rates);
  const comparable = (other: Currency) => other === currency || (perEur[other] && perEur[currency]);
  const paidFor = new Map(prices.map((one) => [one.article_id, one]));
  return lines.flatMap(({ article_id, unit_price }) => {
    const paid = paidFor.get(article_id);
    if (!paid || !comparable(paid.currency)) return [];
    const last = convertAmount(toDecimal(paid.unit_price), paid.currency, currency, perEur, PRICE_SCALE);
    if (!isUnusualPrice(toDecimal(unit_price), [last])) return [];
    return [{ article_id, price: String(unit_price), last: last.toString() }];
  });
}
