import { msg } from '@lingui/core/macro';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { CURRENCY_ISO_CODES } from '#platform/shared/currencies.ts';
import { asDay, dayInBelgrade } from '#platform/shared/dates.ts';
import { sum } from '#platform/shared/money/decimal.ts';
import { UNIT_CODES } from '#platform/shared/unit-codes.ts';
import type { OrderDocument } from '../rules/order.ts';
import type { DocumentParty } from '../rules/party.ts';
import {
  listStatedConditions,
  type OrderFormatting,
  originText,
  priceStepText,
  vatRows,
} from './order-texts.ts';
import type { OrderParty, PurchaseOrder } from './orders.read.ts';

/**
 * Converts a purchase order into a document, from the same data as the PDF, so that both contain the same figures.
 * Data for which the document has no element goes into its note, in the supplier's language.
 */
export function toOrderDocument(order: PurchaseOrder): OrderDocument {
  const i18n = getServerI18n(order.language);
  const words: OrderFormatting = {
    say: (message) => i18n._(message),
    format: createFormatters(order.language),
  };
  const { stated, totals, freight } = order;
  return {
    number: order.order_number,
    issued_on: asDay(dayInBelgrade(order.created_at)),
    note: noteOf(order, words),
    currency: CURRENCY_ISO_CODES[order.currency],
    offer_number: order.offer?.number ?? '',
    request_number: order.request_number,
    buyer: toDocumentParty(order.buyer),
    seller: toDocumentParty(order.supplier),
    delivery_place: order.delivery_place,
    deliver_on: order.delivery_date === null ? null : asDay(order.delivery_date),
    delivery_terms: [stated.incoterm, stated.incoterm_place].filter(Boolean).join(' '),
    payment_terms: order.payment_terms,
    freight:
      freight === null
        ? null
        : {
            net: freight.net.toString(),
            vat_rate: freight.vat_rate.toString(),
            reason: words.say(msg({ message: 'Freight', context: 'terms of an offer' })),
          },
    lines: order.lines.map((line) => ({
      id: String(line.article_id),
      name: line.name,
      description: line.note,
      note: [priceStepText(line, words), originText(line, order)].filter((text) => text !== '').join('\n'),
      quantity: line.quantity,
      unit_code: UNIT_CODES[line.unit],
      unit_price: line.unit_price,
      vat_rate: line.vat_rate,
      net: line.net,
    })),
    totals: {
      lines: sum(totals.lines).toString(),
      net: totals.net.toString(),
      vat: totals.vat.toString(),
      gross: totals.gross.toString(),
    },
  };
}

export function toDocumentParty({ registrationNumber, ...party }: OrderParty): DocumentParty {
  return {
    name: party.name,
    tax_number: party.pib,
    registration_number: registrationNumber,
    street: party.address,
    city: party.city,
    country: party.country,
    contact: { name: party.contact, phone: party.phone, email: party.email },
  };
}

/** Returns the note: the purchase, the VAT per rate, and the terms that have no element in the document. */
function noteOf(order: PurchaseOrder, words: OrderFormatting): string {
  const statedRows = listStatedConditions(order).filter(([, text]) => text !== '');
  return [
    order.purchase_name,
    ...vatRows(order, words).map(([label, amount]) => `${label}: ${amount}`),
    ...statedRows.map(([label, text]) => `${label}: ${text}`),
    order.terms,
  ]
    .filter((text) => text !== '')
    .join('\n');
}
