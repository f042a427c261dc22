import { type Decimal, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import type { InvoiceDocument, InvoiceLine } from './document.ts';

/** The names of the sums in a document that are recomputed. */
export const SUM_NAMES = ['line', 'lines', 'net', 'vat', 'gross', 'payable'] as const;
export type SumName = (typeof SUM_NAMES)[number];

export interface SumFault {
  readonly sum: SumName;
  /** The position of the line; null for a sum over the whole document. */
  readonly position: number | null;
  readonly stated: Decimal;
  readonly counted: Decimal;
}

const CENT = toDecimal('0.01');

/**
 * Recomputes the sums in a document and returns the incorrect ones. The total of a line and the VAT of a rate
 * may deviate because of rounding. All other sums must be exact, but are rounded to the cent if lines contain
 * fractions of a cent.
 */
export function findSumFaults(invoice: InvoiceDocument): SumFault[] {
  const { stated } = invoice;
  const faults: SumFault[] = [];
  const check = (
    name: SumName,
    position: number | null,
    statedSum: string,
    counted: Decimal,
    rounding: Decimal = ZERO,
  ) => {
    const written = toDecimal(statedSum);
    if (written.sub(counted).abs().compare(rounding) <= 0) return;
    if (written.equals(counted.roundHalfUp(AMOUNT_SCALE))) return;
    faults.push({ sum: name, position, stated: written, counted });
  };
  for (const line of invoice.lines) check('line', line.position, line.net, lineNet(line), CENT);
  const lines = sum(invoice.lines.map(({ net }) => toDecimal(net)));
  const charges = sum(invoice.charges.map(({ net }) => toDecimal(net)));
  check('lines', null, stated.lines, lines);
  check('net', null, stated.net, lines.add(charges));
  for (const { rate, vat } of countedVat(invoice)) {
    const statedVat = sum(
      invoice.vat.filter((one) => toDecimal(one.rate).equals(rate)).map((one) => toDecimal(one.vat)),
    );
    check(
      'vat',
      null,
      statedVat.toString(),
      vat.net.mul(rate).div(toDecimal(100), AMOUNT_SCALE),
      CENT.mul(toDecimal(vat.count)),
    );
  }
  check('vat', null, stated.vat, sum(invoice.vat.map(({ vat }) => toDecimal(vat))));
  check('gross', null, stated.gross, toDecimal(stated.net).add(toDecimal(stated.vat)));
  check(
    'payable',
    null,
    stated.payable,
    toDecimal(stated.gross).sub(toDecimal(stated.prepaid)).add(toDecimal(stated.rounding)),
  );
  return faults;
}

function lineNet({ quantity, unit_price, price_base, charges }: InvoiceLine): Decimal {
  const base = toDecimal(price_base);
  const price = toDecimal(quantity).mul(toDecimal(unit_price));
  return (base.isZero() ? price : price.div(base, AMOUNT_SCALE))
    .add(toDecimal(charges))
    .roundHalfUp(AMOUNT_SCALE);
}

/**
 * Sums and counts the net amounts by rate. The count is needed because VAT may have been rounded for each amount.
 */
function countedVat({ lines, charges, vat }: InvoiceDocument) {
  const rates = new Map<string, { net: Decimal; count: number }>();
  for (const { rate } of vat) rates.set(toDecimal(rate).toString(), { net: ZERO, count: 0 });
  for (const { vat_rate, net } of [...lines, ...charges]) {
    const key = toDecimal(vat_rate).toString();
    const sofar = rates.get(key) ?? { net: ZERO, count: 0 };
    rates.set(key, { net: sofar.net.add(toDecimal(net)), count: sofar.count + 1 });
  }
  return [...rates].map(([rate, part]) => ({ rate: toDecimal(rate), vat: part }));
}
