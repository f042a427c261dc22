import type { Invitation, OfferBody } from '@ponuda/contract/supplier-offers';
import { keysOf, tableOf } from '@ponuda/domain/closed-list';
import { dec } from '@ponuda/domain/money/decimal';
import { convert, type Rates } from '@ponuda/domain/money/exchange';
import { isUnusualPrice } from '@ponuda/domain/offer/unusual-price';
import { PRICE_SCALE } from '@ponuda/domain/validation/limits';

/** A price that is probably a slip, beside the last one of the same supplier, in the offer's currency. */
export interface UnusualPrice {
  readonly article_id: number;
  readonly price: string;
  readonly last: string;
}

/** The prices of an offer that are far from what this supplier was last paid for the same items. */
export function unusualPrices(
  { currency, lines }: Pick<OfferBody, 'currency' | 'lines'>,
  own: Invitation['own_prices'],
): UnusualPrice[] {
  if (own === null) return [];
  const { prices, rates } = own;
  const perEur: Rates = tableOf(keysOf(rates), (code) => dec(rates[code]));
  const paidFor = new Map(prices.map((one) => [one.article_id, one]));
  return lines.flatMap(({ article_id, unit_price }) => {
    const paid = paidFor.get(article_id);
    if (!paid) return [];
    const last = convert(dec(paid.unit_price), paid.currency, currency, perEur, PRICE_SCALE);
    if (!isUnusualPrice(dec(unit_price), [last])) return [];
    return [{ article_id, price: String(unit_price), last: last.toString() }];
  });
}
