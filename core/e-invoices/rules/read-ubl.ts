import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import {
  findElementsAtPath,
  findFirstElementAtPath,
  getTextAtPath,
  type XmlElement,
} from '#platform/shared/xml/element.ts';
import {
  parseXmlBoolean,
  parseXmlDay,
  parseXmlDecimal,
  requireDay,
  requireText,
  truncateText,
} from '#platform/shared/xml/read-value.ts';
import type { InvoiceCharge, InvoiceDocument, InvoiceLine, InvoiceParty, InvoicePayee } from './document.ts';
import { isCompanyNumber } from './identity.ts';
import { listTaxNumbers, parseInvoiceKind, requireInvoiceLines } from './read-parts.ts';

/** The scheme ID that Serbia's government system uses for a PIB. */
const PIB_SCHEME = '9948';

/** Reads a UBL 2.1 invoice or credit note according to the business terms (BT) of EN 16931. */
export function readUbl(root: XmlElement): InvoiceDocument {
  const isCredit = root.name === 'CreditNote';
  const type =
    getTextAtPath(root, 'InvoiceTypeCode') ||
    getTextAtPath(root, 'CreditNoteTypeCode') ||
    (isCredit ? '381' : '');
  const currency = requireText(getTextAtPath(root, 'DocumentCurrencyCode'), 'DocumentCurrencyCode');
  const totals = findFirstElementAtPath(root, 'LegalMonetaryTotal') ?? EMPTY;
  const amount = (name: string, missing?: string) =>
    parseXmlDecimal(getTextAtPath(totals, name), name, missing);
  const tax = taxTotal(root, currency);
  return {
    syntax: 'ubl',
    kind: parseInvoiceKind(type),
    type_code: type,
    number: requireText(getTextAtPath(root, 'ID'), 'ID'),
    issued_on: requireDay(getTextAtPath(root, 'IssueDate'), 'IssueDate'),
    delivered_on: parseXmlDay(getTextAtPath(root, 'Delivery', 'ActualDeliveryDate'), 'ActualDeliveryDate'),
    due_date: parseXmlDay(
      getTextAtPath(root, 'DueDate') || getTextAtPath(root, 'PaymentMeans', 'PaymentDueDate'),
      'DueDate',
    ),
    currency,
    order_number: truncateText(getTextAtPath(root, 'OrderReference', 'ID')),
    preceding: findElementsAtPath(root, 'BillingReference', 'InvoiceDocumentReference', 'ID').map(
      ({ text }) => truncateText(text.trim()),
    ),
    supplier: party(root, 'AccountingSupplierParty'),
    buyer: party(root, 'AccountingCustomerParty'),
    payee: payeeOf(findFirstElementAtPath(root, 'PayeeParty')),
    accounts: findElementsAtPath(root, 'PaymentMeans', 'PayeeFinancialAccount', 'ID')
      .map(({ text }) => truncateText(text.trim()))
      .filter((account) => account !== ''),
    lines: requireInvoiceLines(findElementsAtPath(root, isCredit ? 'CreditNoteLine' : 'InvoiceLine')).map(
      line,
    ),
    charges: findElementsAtPath(root, 'AllowanceCharge').map(charge),
    vat: findElementsAtPath(tax, 'TaxSubtotal').map((one) => ({
      rate: parseXmlDecimal(getTextAtPath(one, 'TaxCategory', 'Percent'), 'Percent', '0'),
      base: parseXmlDecimal(getTextAtPath(one, 'TaxableAmount'), 'TaxableAmount'),
      vat: parseXmlDecimal(getTextAtPath(one, 'TaxAmount'), 'TaxAmount'),
    })),
    stated: {
      lines: amount('LineExtensionAmount'),
      net: amount('TaxExclusiveAmount'),
      vat: parseXmlDecimal(getTextAtPath(tax, 'TaxAmount'), 'TaxAmount', '0'),
      gross: amount('TaxInclusiveAmount'),
      prepaid: amount('PrepaidAmount', '0'),
      rounding: amount('PayableRoundingAmount', '0'),
      payable: amount('PayableAmount'),
    },
  };
}

const EMPTY: XmlElement = { name: '', space: '', attributes: {}, children: [], text: '' };

/** Returns the VAT total in the invoice's currency. A second total may state it in the accounting currency. */
function taxTotal(root: XmlElement, currency: string): XmlElement {
  const totals = findElementsAtPath(root, 'TaxTotal');
  const own = totals.filter(
    (one) => findFirstElementAtPath(one, 'TaxAmount')?.attributes.currencyID === currency,
  );
  return own.find((one) => findFirstElementAtPath(one, 'TaxSubtotal')) ?? own[0] ?? totals[0] ?? EMPTY;
}

function party(root: XmlElement, name: string): InvoiceParty {
  const one = findFirstElementAtPath(root, name, 'Party') ?? EMPTY;
  const endpoint = findFirstElementAtPath(one, 'EndpointID');
  const schemes = findElementsAtPath(one, 'PartyTaxScheme');
  const isVat = (scheme: XmlElement) => getTextAtPath(scheme, 'TaxScheme', 'ID').toUpperCase() === 'VAT';
  const vat = schemes.filter(isVat).map((scheme) => getTextAtPath(scheme, 'CompanyID'));
  const legal = getTextAtPath(one, 'PartyLegalEntity', 'CompanyID');
  return {
    name: truncateText(
      getTextAtPath(one, 'PartyLegalEntity', 'RegistrationName') || getTextAtPath(one, 'PartyName', 'Name'),
    ),
    country: getTextAtPath(one, 'PostalAddress', 'Country', 'IdentificationCode').slice(0, 2).toUpperCase(),
    vat_number: truncateText(vat.find(isCompanyNumber) ?? ''),
    legal_id: truncateText(legal),
    endpoint: truncateText(endpoint?.text.trim() ?? ''),
    tax_numbers: listTaxNumbers([
      ...vat,
      ...schemes.map((scheme) => getTextAtPath(scheme, 'CompanyID')),
      ...(endpoint?.attributes.schemeID === PIB_SCHEME ? [endpoint.text.trim()] : []),
      legal,
    ]),
  };
}

function payeeOf(one: XmlElement | undefined): InvoicePayee | null {
  if (!one) return null;
  const ids = [
    getTextAtPath(one, 'PartyLegalEntity', 'CompanyID'),
    ...findElementsAtPath(one, 'PartyIdentification', 'ID').map(({ text }) => text.trim()),
  ];
  return {
    name: truncateText(
      getTextAtPath(one, 'PartyName', 'Name') || getTextAtPath(one, 'PartyLegalEntity', 'RegistrationName'),
    ),
    numbers: listTaxNumbers(ids),
  };
}

function line(element: XmlElement, index: number): InvoiceLine {
  const quantity =
    findFirstElementAtPath(element, 'InvoicedQuantity') ??
    findFirstElementAtPath(element, 'CreditedQuantity') ??
    EMPTY;
  const ids = [
    getTextAtPath(element, 'Item', 'BuyersItemIdentification', 'ID'),
    getTextAtPath(element, 'OrderLineReference', 'LineID'),
  ];
  const charges = findElementsAtPath(element, 'AllowanceCharge').map(charge);
  const net = parseXmlDecimal(getTextAtPath(element, 'LineExtensionAmount'), 'LineExtensionAmount');
  return {
    position: index + 1,
    text: requireText(truncateText(getTextAtPath(element, 'Item', 'Name')), 'Name'),
    buyer_ids: ids.filter((id) => id !== '').map(truncateText),
    order_number: truncateText(getTextAtPath(element, 'OrderLineReference', 'OrderReference', 'ID')),
    quantity: parseXmlDecimal(quantity.text.trim(), 'InvoicedQuantity'),
    unit_code: truncateText((quantity.attributes.unitCode ?? '').trim()),
    unit_price: parseXmlDecimal(getTextAtPath(element, 'Price', 'PriceAmount'), 'PriceAmount'),
    price_base: parseXmlDecimal(getTextAtPath(element, 'Price', 'BaseQuantity'), 'BaseQuantity', '1'),
    vat_rate: parseXmlDecimal(
      getTextAtPath(element, 'Item', 'ClassifiedTaxCategory', 'Percent'),
      'Percent',
      '0',
    ),
    charges: sum(charges.map((one) => toDecimal(one.net))).toString(),
    net,
  };
}

function charge(element: XmlElement): InvoiceCharge {
  const amount = toDecimal(parseXmlDecimal(getTextAtPath(element, 'Amount'), 'Amount'));
  return {
    net: (parseXmlBoolean(getTextAtPath(element, 'ChargeIndicator')) ? amount : amount.negate()).toString(),
    vat_rate: parseXmlDecimal(getTextAtPath(element, 'TaxCategory', 'Percent'), 'Percent', '0'),
    reason: truncateText(
      getTextAtPath(element, 'AllowanceChargeReason') || getTextAtPath(element, 'AllowanceChargeReasonCode'),
    ),
  };
}
