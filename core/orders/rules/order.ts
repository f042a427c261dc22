import type { Day } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  findElementsAtPath,
  findFirstElementAtPath,
  getTextAtPath,
  type XmlElement,
} from '#platform/shared/xml/element.ts';
import { parseXmlDay, parseXmlDecimal, requireDay, requireText } from '#platform/shared/xml/read-value.ts';
import { elementWithChildren, quantityElement, textElement, ublFile } from '#platform/shared/xml/xml-text.ts';
import { vatCategory } from './codes.ts';
import { buildFullParty, type DocumentParty, readParty } from './party.ts';

/** A line of an order. Numbers are exact decimal strings in wire form. */
export interface OrderDocumentLine {
  /** The buyer's id of the item, which identifies the line in every later document. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly note: string;
  readonly quantity: string;
  /** A code of UN/ECE Recommendation 20. */
  readonly unit_code: string;
  readonly unit_price: string;
  readonly vat_rate: string;
  readonly net: string;
}

/** An order document as plain data. Amounts are in the order's currency. */
export interface OrderDocument {
  readonly number: string;
  readonly issued_on: Day;
  readonly note: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** The offer number assigned by the supplier, and the request number assigned by the buyer. */
  readonly offer_number: string;
  readonly request_number: string;
  readonly buyer: DocumentParty;
  readonly seller: DocumentParty;
  readonly delivery_place: string;
  readonly deliver_on: Day | null;
  readonly delivery_terms: string;
  readonly payment_terms: string;
  readonly freight: { readonly net: string; readonly vat_rate: string; readonly reason: string } | null;
  readonly lines: readonly OrderDocumentLine[];
  readonly totals: {
    readonly lines: string;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
  };
}

/** The code for freight in the list of charge reasons (UNCL 7161). */
const FREIGHT_SERVICE = 'FC';
const TRANSACTION = 'urn:fdc:peppol.eu:poacc:trns:order:3';
const PROFILE = 'urn:fdc:peppol.eu:poacc:bis:ordering:3';

/** Writes an order as UBL 2.1 in the profile Peppol BIS Ordering 3. */
export function writeOrder(order: OrderDocument): string {
  const { currency, totals, freight } = order;
  const amount = (name: string, value: string) =>
    textElement(name, toDecimal(value).toFixed(2), { currencyID: currency });
  return ublFile(
    'Order',
    textElement('CustomizationID', TRANSACTION),
    textElement('ProfileID', PROFILE),
    textElement('ID', order.number),
    textElement('IssueDate', order.issued_on),
    textElement('OrderTypeCode', '220'),
    textElement('Note', order.note),
    textElement('DocumentCurrencyCode', currency),
    elementWithChildren('QuotationDocumentReference', textElement('ID', order.offer_number)),
    elementWithChildren('OriginatorDocumentReference', textElement('ID', order.request_number)),
    elementWithChildren('BuyerCustomerParty', buildFullParty(order.buyer, { vat: true })),
    elementWithChildren('SellerSupplierParty', buildFullParty(order.seller, { vat: false })),
    elementWithChildren(
      'Delivery',
      place(order),
      elementWithChildren('RequestedDeliveryPeriod', textElement('EndDate', order.deliver_on ?? '')),
    ),
    elementWithChildren('DeliveryTerms', textElement('SpecialTerms', order.delivery_terms)),
    elementWithChildren('PaymentTerms', textElement('Note', order.payment_terms)),
    freight === null
      ? ''
      : elementWithChildren(
          'AllowanceCharge',
          textElement('ChargeIndicator', 'true'),
          textElement('AllowanceChargeReasonCode', FREIGHT_SERVICE),
          textElement('AllowanceChargeReason', freight.reason),
          amount('Amount', freight.net),
          category('TaxCategory', freight.vat_rate),
        ),
    elementWithChildren('TaxTotal', amount('TaxAmount', totals.vat)),
    elementWithChildren(
      'AnticipatedMonetaryTotal',
      amount('LineExtensionAmount', totals.lines),
      amount('TaxExclusiveAmount', totals.net),
      amount('TaxInclusiveAmount', totals.gross),
      freight === null ? '' : amount('ChargeTotalAmount', freight.net),
      amount('PayableAmount', totals.gross),
    ),
    ...order.lines.map((line) =>
      elementWithChildren(
        'OrderLine',
        textElement('Note', line.note),
        elementWithChildren(
          'LineItem',
          textElement('ID', line.id),
          quantityElement('Quantity', line.quantity, line.unit_code),
          amount('LineExtensionAmount', line.net),
          elementWithChildren('Price', textElement('PriceAmount', line.unit_price, { currencyID: currency })),
          elementWithChildren(
            'Item',
            textElement('Description', line.description),
            textElement('Name', line.name),
            elementWithChildren('BuyersItemIdentification', textElement('ID', line.id)),
            category('ClassifiedTaxCategory', line.vat_rate),
          ),
        ),
      ),
    ),
  );
}

/**
 * Returns the delivery place as an address with one line of text. The country is the buyer's, because an address must
 * contain a country.
 */
function place({ delivery_place, buyer }: OrderDocument): string {
  const line = elementWithChildren('AddressLine', textElement('Line', delivery_place));
  if (line === '') return '';
  return elementWithChildren(
    'DeliveryLocation',
    elementWithChildren(
      'Address',
      line,
      elementWithChildren('Country', textElement('IdentificationCode', buyer.country)),
    ),
  );
}

function category(name: string, rate: string): string {
  return elementWithChildren(
    name,
    textElement('ID', vatCategory(rate)),
    textElement('Percent', rate),
    elementWithChildren('TaxScheme', textElement('ID', 'VAT')),
  );
}

/** Reads an order written by `writeOrder`; throws `ReadError`. */
export function readOrder(root: XmlElement): OrderDocument {
  const number = (element: XmlElement, ...path: readonly string[]) =>
    parseXmlDecimal(getTextAtPath(element, ...path), path.at(-1) ?? '');
  const charge = findFirstElementAtPath(root, 'AllowanceCharge');
  return {
    number: requireText(getTextAtPath(root, 'ID'), 'ID'),
    issued_on: requireDay(getTextAtPath(root, 'IssueDate'), 'IssueDate'),
    note: getTextAtPath(root, 'Note'),
    currency: requireText(getTextAtPath(root, 'DocumentCurrencyCode'), 'DocumentCurrencyCode'),
    offer_number: getTextAtPath(root, 'QuotationDocumentReference', 'ID'),
    request_number: getTextAtPath(root, 'OriginatorDocumentReference', 'ID'),
    buyer: readParty(root, 'BuyerCustomerParty'),
    seller: readParty(root, 'SellerSupplierParty'),
    delivery_place: getTextAtPath(root, 'Delivery', 'DeliveryLocation', 'Address', 'AddressLine', 'Line'),
    deliver_on: parseXmlDay(getTextAtPath(root, 'Delivery', 'RequestedDeliveryPeriod', 'EndDate'), 'EndDate'),
    delivery_terms: getTextAtPath(root, 'DeliveryTerms', 'SpecialTerms'),
    payment_terms: getTextAtPath(root, 'PaymentTerms', 'Note'),
    freight: charge
      ? {
          net: number(charge, 'Amount'),
          vat_rate: number(charge, 'TaxCategory', 'Percent'),
          reason: getTextAtPath(charge, 'AllowanceChargeReason'),
        }
      : null,
    lines: findElementsAtPath(root, 'OrderLine').map((line) => ({
      id: getTextAtPath(line, 'LineItem', 'Item', 'BuyersItemIdentification', 'ID'),
      name: getTextAtPath(line, 'LineItem', 'Item', 'Name'),
      description: getTextAtPath(line, 'LineItem', 'Item', 'Description'),
      note: getTextAtPath(line, 'Note'),
      quantity: number(line, 'LineItem', 'Quantity'),
      unit_code: findFirstElementAtPath(line, 'LineItem', 'Quantity')?.attributes.unitCode ?? '',
      unit_price: number(line, 'LineItem', 'Price', 'PriceAmount'),
      vat_rate: number(line, 'LineItem', 'Item', 'ClassifiedTaxCategory', 'Percent'),
      net: number(line, 'LineItem', 'LineExtensionAmount'),
    })),
    totals: {
      lines: number(root, 'AnticipatedMonetaryTotal', 'LineExtensionAmount'),
      net: number(root, 'AnticipatedMonetaryTotal', 'TaxExclusiveAmount'),
      vat: number(root, 'TaxTotal', 'TaxAmount'),
      gross: number(root, 'AnticipatedMonetaryTotal', 'PayableAmount'),
    },
  };
}
