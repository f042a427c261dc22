import { readRatesAt } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { type Currency, isCurrency } from '#platform/shared/currencies.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount, type ExchangeRates } from '#platform/shared/money/exchange.ts';

/** The net value of a sale in the buyer's currency, and in EUR at the rate stored with the confirmation. */
interface Sale {
  readonly currency: string;
  readonly net: string;
  readonly net_eur: string;
}

/**
 * Returns a function that converts a sale to its value in the account's currency: the buyer's confirmed amount if
 * the currency is the same, otherwise the EUR value converted at today's rate, rounded half up to 2 decimals.
 */
export async function createSaleValueConverter({
  platform,
  company,
  session,
}: CompanyContext): Promise<(sale: Sale) => Decimal> {
  const { rates } = await readRatesAt(platform.db, session.now);
  return (sale) => valueIn(company.settings.currency, sale, rates);
}

function valueIn(currency: Currency, sale: Sale, rates: ExchangeRates): Decimal {
  if (isCurrency(sale.currency) && sale.currency === currency) return toDecimal(sale.net);
  return convertAmount(toDecimal(sale.net_eur), 'EUR', currency, rates);
}
