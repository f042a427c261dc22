import fc from 'fast-check';
import { COUNTRIES } from '#platform/shared/countries.ts';
import { CURRENCIES, CURRENCY_ISO_CODES } from '#platform/shared/currencies.ts';
import { asDay } from '#platform/shared/dates.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { computeOfferTotals } from '#platform/shared/money/vat.ts';
import { COMMON_VAT_RATES } from '#platform/shared/money/vat-rates.ts';
import { UNIT_CODES } from '#platform/shared/unit-codes.ts';
import { toXmlText } from '#platform/shared/xml/xml-text.ts';
import type { OrderDocument } from './order.ts';
import type { OrderCancellationDocument } from './order-cancellation.ts';
import type { OrderResponseDocument } from './order-response.ts';
import type { DocumentParty } from './party.ts';
import type { ReceiptAdviceDocument } from './receipt-advice.ts';

/**
 * Strings as users and systems enter them: letters of any script, XML special characters, characters that XML cannot
 * contain, and surrounding whitespace.
 */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('Čelik & lim <2 mm>', 'Лим 3 мм', 'Größe "M"', ']]>', '<!DOCTYPE x>', 'a\r\nb'),
  )
  .map(toXmlText);
const name = text.filter((one) => one !== '');
const decimals = (scale: number, max: number) =>
  fc.integer({ min: 1, max }).map((units) =>
    toDecimal(units)
      .div(toDecimal(10 ** scale), scale)
      .toString(),
  );
const days = fc
  .integer({ min: 0, max: 3000 })
  .map((plus) => asDay(new Date(Date.UTC(2026, 0, 1 + plus)).toISOString().slice(0, 10)));
const maybeDay = fc.option(days, { nil: null });
const units = fc.constantFrom(...Object.values(UNIT_CODES));

const parties: fc.Arbitrary<DocumentParty> = fc
  .record({
    name,
    tax_number: fc.stringMatching(/^[0-9]{9}$/),
    registration_number: text,
    street: text,
    city: text,
    country: fc.constantFrom(...COUNTRIES),
    contact: fc.record({ name: text, phone: text, email: text }),
  })
  .map((party) => ({ ...party, tax_number: shaped(party) }));

/** Formats nine digits as a tax number of the country if a Peppol rule checks the format. */
function shaped({ country, tax_number }: Pick<DocumentParty, 'country' | 'tax_number'>): string {
  if (country === 'DK') return tax_number.slice(0, 8);
  return country === 'NL' ? `${tax_number}B01` : tax_number;
}

const orderLine = fc.record({
  name,
  description: text,
  note: text,
  quantity: decimals(3, 99_999_999),
  unit_code: units,
  unit_price: decimals(4, 999_999_999),
  vat_rate: fc.constantFrom(...COMMON_VAT_RATES),
});

/** Orders whose totals are computed as in the rest of the product. */
export const orderArbitrary: fc.Arbitrary<OrderDocument> = fc
  .record({
    number: fc.stringMatching(/^20[0-9]{2}-[0-9]{4}-[1-9]$/),
    issued_on: days,
    note: text,
    currency: fc.constantFrom(...CURRENCIES).map((currency) => CURRENCY_ISO_CODES[currency]),
    offer_number: text,
    request_number: text,
    buyer: parties,
    seller: parties,
    delivery_place: text,
    deliver_on: maybeDay,
    delivery_terms: text,
    payment_terms: text,
    freight: fc.option(
      fc.record({ net: decimals(2, 9_999_999), vat_rate: fc.constantFrom('0', '10', '20'), reason: name }),
      { nil: null },
    ),
    lines: fc.array(orderLine, { minLength: 1, maxLength: 8 }),
  })
  .map((order) => {
    const priced = order.lines.map((line) => ({
      quantity: toDecimal(line.quantity),
      unit_price: toDecimal(line.unit_price),
      vat_rate: toDecimal(line.vat_rate),
    }));
    const { freight } = order;
    const totals = computeOfferTotals(
      priced,
      freight && { net: toDecimal(freight.net), vat_rate: toDecimal(freight.vat_rate) },
    );
    return {
      ...order,
      lines: order.lines.map((line, index) => ({
        ...line,
        id: String(501 + index),
        net: (totals.lines[index] ?? toDecimal(0)).toString(),
      })),
      totals: {
        lines: sum(totals.lines).toString(),
        net: totals.net.toString(),
        vat: totals.vat.toString(),
        gross: totals.gross.toString(),
      },
    };
  });

/** A party with only a number and a name, as in answers and receipts. */
const named = parties.map((party) => ({
  ...party,
  country: 'RS',
  registration_number: '',
  street: '',
  city: '',
  contact: { name: '', phone: '', email: '' },
}));

const responseLine = fc.record({
  name,
  answer: fc.constantFrom('accepted' as const, 'changed' as const, 'refused' as const),
  promised_on: maybeDay,
  quantity: fc.option(decimals(3, 999_999), { nil: null }),
  unit_code: units,
  note: text,
});

export const responseArbitrary: fc.Arbitrary<OrderResponseDocument> = fc
  .record({
    number: name,
    issued_on: days,
    order_number: name,
    code: fc.constantFrom('AB' as const, 'AP' as const, 'CA' as const, 'RE' as const),
    note: text,
    currency: fc.constant('RSD'),
    seller: named,
    buyer: named,
    promised_on: maybeDay,
    lines: fc.array(responseLine, { minLength: 1, maxLength: 5 }),
  })
  .map((response) => ({
    ...response,
    lines: response.lines
      .filter(() => response.code === 'CA')
      .map((line, index) => ({
        ...line,
        id: String(index + 1),
        unit_code: line.quantity === null ? '' : line.unit_code,
      })),
  }));

const receiptLine = fc.record({
  name,
  unit_code: units,
  received: decimals(3, 999_999),
  rejected: fc.oneof(fc.constant('0'), decimals(3, 999_999)),
  short: fc.oneof(fc.constant('0'), decimals(3, 999_999)),
});

export const receiptArbitrary: fc.Arbitrary<ReceiptAdviceDocument> = fc
  .record({
    number: name,
    issued_on: days,
    received_on: fc.option(days),
    note: text,
    order_number: name,
    despatch_number: text,
    reverses: text,
    buyer: named,
    supplier: named,
    lines: fc.array(receiptLine, { minLength: 1, maxLength: 5 }),
  })
  .map((receipt) => ({
    ...receipt,
    lines: receipt.lines.map((line, index) => ({ ...line, id: String(index + 1) })),
  }));

export const cancellationArbitrary: fc.Arbitrary<OrderCancellationDocument> = fc.record({
  number: name,
  issued_on: days,
  note: name,
  order_number: name,
  buyer: named,
  seller: named,
});
