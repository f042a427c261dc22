import { dec, sum } from '#platform/shared/money/decimal.ts';
import { elementsAtPath, firstElementAtPath, textAt, type XmlElement } from '#platform/shared/xml/element.ts';
import {
  dayText,
  decimalText,
  isTrue,
  requireDay,
  requireText,
  shortText,
} from '#platform/shared/xml/read-value.ts';
import type { InvoiceCharge, InvoiceDocument, InvoiceLine, InvoiceParty, InvoicePayee } from './document.ts';
import { isCompanyNumber } from './identity.ts';
import { kindOf, linesOf, taxNumbers } from './read-parts.ts';

/** The scheme id that Serbia's state system uses for a PIB. */
const PIB_SCHEME = '9948';

/** Reads a UBL 2.1 invoice or credit note by the business terms (BT) of EN 16931. */
export function readUbl(root: XmlElement): InvoiceDocument {
  const isCredit = root.name === 'CreditNote';
  const type =
    textAt(root, 'InvoiceTypeCode') || textAt(root, 'CreditNoteTypeCode') || (isCredit ? '381' : '');
  const currency = requireText(textAt(root, 'DocumentCurrencyCode'), 'DocumentCurrencyCode');
  const totals = firstElementAtPath(root, 'LegalMonetaryTotal') ?? EMPTY;
  const amount = (name: string, missing?: string) => decimalText(textAt(totals, name), name, missing);
  const tax = taxTotal(root, currency);
  return {
    syntax: 'ubl',
    kind: kindOf(type),
    type_code: type,
    number: requireText(textAt(root, 'ID'), 'ID'),
    issued_on: requireDay(textAt(root, 'IssueDate'), 'IssueDate'),
    delivered_on: dayText(textAt(root, 'Delivery', 'ActualDeliveryDate'), 'ActualDeliveryDate'),
    due_date: dayText(textAt(root, 'DueDate') || textAt(root, 'PaymentMeans', 'PaymentDueDate'), 'DueDate'),
    currency,
    order_number: shortText(textAt(root, 'OrderReference', 'ID')),
    preceding: elementsAtPath(root, 'BillingReference', 'InvoiceDocumentReference', 'ID').map(({ text }) =>
      shortText(text.trim()),
    ),
    supplier: party(root, 'AccountingSupplierParty'),
    buyer: party(root, 'AccountingCustomerParty'),
    payee: payeeOf(firstElementAtPath(root, 'PayeeParty')),
    accounts: elementsAtPath(root, 'PaymentMeans', 'PayeeFinancialAccount', 'ID')
      .map(({ text }) => shortText(text.trim()))
      .filter((account) => account !== ''),
    lines: linesOf(elementsAtPath(root, isCredit ? 'CreditNoteLine' : 'InvoiceLine')).map(line),
    charges: elementsAtPath(root, 'AllowanceCharge').map(charge),
    vat: elementsAtPath(tax, 'TaxSubtotal').map((one) => ({
      rate: decimalText(textAt(one, 'TaxCategory', 'Percent'), 'Percent', '0'),
      base: decimalText(textAt(one, 'TaxableAmount'), 'TaxableAmount'),
      vat: decimalText(textAt(one, 'TaxAmount'), 'TaxAmount'),
    })),
    stated: {
      lines: amount('LineExtensionAmount'),
      net: amount('TaxExclusiveAmount'),
      vat: decimalText(textAt(tax, 'TaxAmount'), 'TaxAmount', '0'),
      gross: amount('TaxInclusiveAmount'),
      prepaid: amount('PrepaidAmount', '0'),
      rounding: amount('PayableRoundingAmount', '0'),
      payable: amount('PayableAmount'),
    },
  };
}

const EMPTY: XmlElement = { name: '', space: '', attributes: {}, children: [], text: '' };

/** Returns the VAT total in the currency of the invoice; a second total may state it in the accounting currency. */
function taxTotal(root: XmlElement, currency: string): XmlElement {
  const totals = elementsAtPath(root, 'TaxTotal');
  const own = totals.filter(
    (one) => firstElementAtPath(one, 'TaxAmount')?.attributes.currencyID === currency,
  );
  return own.find((one) => firstElementAtPath(one, 'TaxSubtotal')) ?? own[0] ?? totals[0] ?? EMPTY;
}

function party(root: XmlElement, name: string): InvoiceParty {
  const one = firstElementAtPath(root, name, 'Party') ?? EMPTY;
  const endpoint = firstElementAtPath(one, 'EndpointID');
  const schemes = elementsAtPath(one, 'PartyTaxScheme');
  const isVat = (scheme: XmlElement) => textAt(scheme, 'TaxScheme', 'ID').toUpperCase() === 'VAT';
  const vat = schemes.filter(isVat).map((scheme) => textAt(scheme, 'CompanyID'));
  const legal = textAt(one, 'PartyLegalEntity', 'CompanyID');
  return {
    name: shortText(textAt(one, 'PartyLegalEntity', 'RegistrationName') || textAt(one, 'PartyName', 'Name')),
    country: textAt(one, 'PostalAddress', 'Country', 'IdentificationCode').slice(0, 2).toUpperCase(),
    vat_number: shortText(vat.find(isCompanyNumber) ?? ''),
    legal_id: shortText(legal),
    endpoint: shortText(endpoint?.text.trim() ?? ''),
    tax_numbers: taxNumbers([
      ...vat,
      ...schemes.map((scheme) => textAt(scheme, 'CompanyID')),
      ...(endpoint?.attributes.schemeID === PIB_SCHEME ? [endpoint.text.trim()] : []),
      legal,
    ]),
  };
}

function payeeOf(one: XmlElement | undefined): InvoicePayee | null {
  if (!one) return null;
  const ids = [
    textAt(one, 'PartyLegalEntity', 'CompanyID'),
    ...elementsAtPath(one, 'PartyIdentification', 'ID').map(({ text }) => text.trim()),
  ];
  return {
    name: shortText(textAt(one, 'PartyName', 'Name') || textAt(one, 'PartyLegalEntity', 'RegistrationName')),
    numbers: taxNumbers(ids),
  };
}

function line(element: XmlElement, index: number): InvoiceLine {
  const quantity =
    firstElementAtPath(element, 'InvoicedQuantity') ??
    firstElementAtPath(element, 'CreditedQuantity') ??
    EMPTY;
  const ids = [
    textAt(element, 'Item', 'BuyersItemIdentification', 'ID'),
    textAt(element, 'OrderLineReference', 'LineID'),
  ];
  const charges = elementsAtPath(element, 'AllowanceCharge').map(charge);
  const net = decimalText(textAt(element, 'LineExtensionAmount'), 'LineExtensionAmount');
  return {
    position: index + 1,
    text: requireText(shortText(textAt(element, 'Item', 'Name')), 'Name'),
    buyer_ids: ids.filter((id) => id !== '').map(shortText),
    order_number: shortText(textAt(element, 'OrderLineReference', 'OrderReference', 'ID')),
    quantity: decimalText(quantity.text.trim(), 'InvoicedQuantity'),
    unit_code: shortText((quantity.attributes.unitCode ?? '').trim()),
    unit_price: decimalText(textAt(element, 'Price', 'PriceAmount'), 'PriceAmount'),
    price_base: decimalText(textAt(element, 'Price', 'BaseQuantity'), 'BaseQuantity', '1'),
    vat_rate: decimalText(textAt(element, 'Item', 'ClassifiedTaxCategory', 'Percent'), 'Percent', '0'),
    charges: sum(charges.map((one) => dec(one.net))).toString(),
    net,
  };
}

function charge(element: XmlElement): InvoiceCharge {
  const amount = dec(decimalText(textAt(element, 'Amount'), 'Amount'));
  return {
    net: (isTrue(textAt(element, 'ChargeIndicator')) ? amount : amount.negate()).toString(),
    vat_rate: decimalText(textAt(element, 'TaxCategory', 'Percent'), 'Percent', '0'),
    reason: shortText(
      textAt(element, 'AllowanceChargeReason') || textAt(element, 'AllowanceChargeReasonCode'),
    ),
  };
}
