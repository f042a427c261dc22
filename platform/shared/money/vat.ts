import { AMOUNT_SCALE } from '../validation/limits.ts';
import { type Decimal, sum, toDecimal, ZERO } from './decimal.ts';

const HUNDRED = toDecimal(100);

export interface PricedLine {
  readonly quantity: Decimal;
  /** Net price of one unit. */
  readonly unit_price: Decimal;
  /** The VAT rate in per cent. */
  readonly vat_rate: Decimal;
}

/** The delivery charge, charged once regardless of the number of lines. */
export interface Freight {
  readonly net: Decimal;
  /** The VAT rate in per cent. */
  readonly vat_rate: Decimal;
}

export interface VatAtRate {
  readonly rate: Decimal;
  readonly net: Decimal;
  readonly vat: Decimal;
}

export interface VatTotals {
  /** The net total of each line, in the given order, without freight. */
  readonly lines: readonly Decimal[];
  readonly net: Decimal;
  readonly vat: Decimal;
  readonly gross: Decimal;
  /** One entry per rate, lowest rate first. */
  readonly byRate: readonly VatAtRate[];
}

/** Returns the net total of a line, rounded half up to 2 digits (product 7). */
export function computeLineTotal(quantity: Decimal, netPrice: Decimal): Decimal {
  return quantity.mul(netPrice).roundHalfUp(AMOUNT_SCALE);
}

/**
 * Computes the totals of an offer. Each line is rounded first, the totals are sums of rounded lines, and VAT is rounded
 * once per rate (product 7). Freight is an additional net amount with its own rate. Screens, documents and payments all
 * use this function, so that they agree.
 */
export function computeOfferTotals(lines: readonly PricedLine[], freight: Freight | null = null): VatTotals {
  const lineNets = lines.map((line) => computeLineTotal(line.quantity, line.unit_price));
  const netByRate = new Map<string, { rate: Decimal; net: Decimal }>();
  const count = (rate: Decimal, net: Decimal) => {
    const sofar = netByRate.get(rate.toString())?.net ?? ZERO;
    netByRate.set(rate.toString(), { rate, net: sofar.add(net) });
  };
  lines.forEach((line, index) => {
    count(line.vat_rate, lineNets[index] ?? ZERO);
  });
  if (freight !== null) count(freight.vat_rate, freight.net);
  const byRate = [...netByRate.values()]
    .sort((a, b) => a.rate.compare(b.rate))
    .map(({ rate, net }) => ({ rate, net, vat: computeVat(net, rate) }));
  const net = sum(freight === null ? lineNets : [...lineNets, freight.net]);
  const vat = sum(byRate.map((entry) => entry.vat));
  return { lines: lineNets, net, vat, gross: net.add(vat), byRate };
}

/** Returns the VAT on a net amount, rounded half up to 2 digits. */
export function computeVat(net: Decimal, rate: Decimal): Decimal {
  return net.mul(rate).div(HUNDRED, AMOUNT_SCALE);
}
