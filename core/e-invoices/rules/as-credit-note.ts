import { dec } from '#platform/shared/money/decimal.ts';
import type { InvoiceDocument, InvoiceLine } from './document.ts';

/**
 * Returns an invoice whose total is below zero as the credit note that it is: the kind is `credit_note` and every amount has
 * the other sign, so that nothing else has to know of the two ways in which suppliers credit. A credit note that is written
 * with amounts below zero means the same and is returned with amounts above zero. An advance invoice is left as it is,
 * because amounts below zero lower the advances of its order.
 */
export function asCreditNote(document: InvoiceDocument): InvoiceDocument {
  const { kind, stated } = document;
  if (kind === 'advance' || !dec(stated.gross).isNegative()) return document;
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

/** The sign is in the quantity, as EN 16931 wants it; some programs write it in the price. */
function asCredited(line: InvoiceLine): InvoiceLine {
  const isPriceNegative = dec(line.unit_price).isNegative();
  return {
    ...line,
    quantity: isPriceNegative ? line.quantity : negated(line.quantity),
    unit_price: isPriceNegative ? negated(line.unit_price) : line.unit_price,
    charges: negated(line.charges),
    net: negated(line.net),
  };
}

function negated(amount: string): string {
  return dec(amount).negate().toString();
}
