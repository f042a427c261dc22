import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { type Currency, KM_PER_EUR } from '@ponuda/domain/currencies';
import { type Decimal, dec } from '@ponuda/domain/money/decimal';
import type { Rates } from '@ponuda/domain/money/exchange';
import type { ComparedIn } from '@ponuda/domain/purchase/scenarios';

const RATE_SCALE = 10;
const ONE = dec(1);

/**
 * The company's currency and the rates to it, from what the purchase itself says: the rate to EUR is the one that
 * limit and value choice go by; a currency beside EUR and KM is reckoned from the offer that came in it.
 */
export function comparedIn(purchase: PurchaseDetail): ComparedIn {
  const { currency, accepted } = purchase;
  const companyPerEur = currency === 'EUR' || accepted === null ? ONE : dec(accepted.rate);
  const known: Partial<Record<Currency, Decimal>> = {
    KM: dec(KM_PER_EUR),
    [currency]: companyPerEur,
    EUR: ONE,
  };
  const perEur = (wanted: Currency): Decimal =>
    known[wanted] ?? fromOffers(purchase, wanted, companyPerEur) ?? ONE;
  const rates: Rates = {
    RSD: perEur('RSD'),
    KM: perEur('KM'),
    EUR: ONE,
    GBP: perEur('GBP'),
    USD: perEur('USD'),
  };
  return { currency, rates };
}

function fromOffers({ rfps }: PurchaseDetail, wanted: Currency, companyPerEur: Decimal): Decimal | null {
  for (const { offer } of rfps) {
    if (offer?.currency !== wanted) continue;
    const own = dec(offer.price);
    const company = dec(offer.price_in_company_currency);
    if (own.isPositive() && company.isPositive()) return companyPerEur.mul(own).div(company, RATE_SCALE);
  }
  return null;
}

/** The foreign currencies among the offers, for the sentence that names the rate. */
export function foreignCurrencies({ rfps, currency }: PurchaseDetail): Currency[] {
  const met = new Set(rfps.flatMap(({ offer }) => (offer ? [offer.currency] : [])));
  met.delete(currency);
  return [...met];
}
