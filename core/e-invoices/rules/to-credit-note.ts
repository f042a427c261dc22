import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { InvoiceDocument, InvoiceLine } from './document.ts';

/**
 * Converts an invoice with a negative total to a credit note: the kind becomes `credit_note` and every amount
 * changes its sign, so that no other code has to handle both notations. A credit note with negative amounts has
 * the same meaning and is returned with positive amounts. An advance invoice is returned unchanged, because its
 * negative amounts reduce the order's advances.
 */
export function toCreditNote(document: InvoiceDocument): InvoiceDocument {
  const { kind, stated } = document;
  if (kind === 'advance' || !toDecimal(stated.gross).isNegative()) return document;
  return {
    ...document,
    kind: 'credit_note',
    lines: document.lines.map(asCredited),
    charges: document.charges.map((charge) => ({ ...charge, net: negated(charge.net) })),
    vat: document.vat.map(({ rate, base, vat }) => ({ rate, base: negated(base), vat: negated(vat) })),
    stated: {
      lines: negated(stated.lines),
      net: negated(stated.net),
      vat: negated(stated.vat),
      gross: negated(stated.gross),
      prepaid: negated(stated.prepaid),
      rounding: negated(stated.rounding),
      payable: negated(stated.payable),
    },
  };
}

/** Moves the sign to the quantity, as EN 16931 requires. Some programs put the sign in the price. */
function asCredited(line: InvoiceLine): InvoiceLine {
  const isPriceNegative = toDecimal(line.unit_price).isNegative();
  return {
    ...line,
    quantity: isPriceNegative ? line.quantity : negated(line.quantity),
    unit_price: isPriceNegative ? negated(line.unit_price) : line.unit_price,
    charges: negated(line.charges),
    net: negated(line.net),
  };
}

function negated(amount: string): string {
  return toDecimal(amount).negate().toString();
}
