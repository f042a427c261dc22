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
  ReadError,
  requireDay,
  requireText,
  truncateText,
} from '#platform/shared/xml/read-value.ts';
import type { InvoiceCharge, InvoiceDocument, InvoiceLine, InvoiceParty, InvoicePayee } from './document.ts';
import { isCompanyNumber } from './identity.ts';
import { listTaxNumbers, parseInvoiceKind, requireInvoiceLines } from './read-parts.ts';

/** Reads an invoice in UN/CEFACT's Cross Industry Invoice (D16B), the syntax of ZUGFeRD, Factur-X and XRechnung. */
export function readCii(root: XmlElement): InvoiceDocument {
  const head = part(root, 'ExchangedDocument');
  const type = getTextAtPath(head, 'TypeCode');
  const trade = part(root, 'SupplyChainTradeTransaction');
  const agreement = part(trade, 'ApplicableHeaderTradeAgreement');
  const delivery = part(trade, 'ApplicableHeaderTradeDelivery');
  const settlement = part(trade, 'ApplicableHeaderTradeSettlement');
  const totals = part(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = requireText(getTextAtPath(settlement, 'InvoiceCurrencyCode'), 'InvoiceCurrencyCode');
  const amount = (name: string, missing?: string) =>
    parseXmlDecimal(getTextAtPath(totals, name), name, missing);
  const taxes = findElementsAtPath(totals, 'TaxTotalAmount');
  const tax = taxes.find(({ attributes }) => attributes.currencyID === currency) ?? taxes[0];
  const means = findElementsAtPath(
    settlement,
    'SpecifiedTradeSettlementPaymentMeans',
    'PayeePartyCreditorFinancialAccount',
  );
  return {
    syntax: 'cii',
    kind: parseInvoiceKind(type),
    type_code: type,
    number: requireText(getTextAtPath(head, 'ID'), 'ID'),
    issued_on: requireDay(getTextAtPath(head, 'IssueDateTime', 'DateTimeString'), 'IssueDateTime'),
    delivered_on: parseXmlDay(
      getTextAtPath(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString'),
      'OccurrenceDateTime',
    ),
    due_date: parseXmlDay(
      getTextAtPath(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
      'DueDateDateTime',
    ),
    currency,
    order_number: truncateText(getTextAtPath(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID')),
    preceding: findElementsAtPath(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID').map(
      ({ text }) => truncateText(text.trim()),
    ),
    supplier: party(part(agreement, 'SellerTradeParty')),
    buyer: party(part(agreement, 'BuyerTradeParty')),
    payee: payeeOf(findFirstElementAtPath(settlement, 'PayeeTradeParty')),
    accounts: means
      .map((one) => truncateText(getTextAtPath(one, 'IBANID') || getTextAtPath(one, 'ProprietaryID')))
      .filter((account) => account !== ''),
    lines: requireInvoiceLines(
      findElementsAtPath(trade, 'IncludedSupplyChainTradeLineItem').filter(isGoods),
    ).map(line),
    charges: [
      ...findElementsAtPath(settlement, 'SpecifiedTradeAllowanceCharge').map(charge),
      ...findElementsAtPath(settlement, 'SpecifiedLogisticsServiceCharge').map(logisticsCharge),
    ],
    vat: findElementsAtPath(settlement, 'ApplicableTradeTax').map((one) => ({
      rate: parseXmlDecimal(getTextAtPath(one, 'RateApplicablePercent'), 'RateApplicablePercent', '0'),
      base: parseXmlDecimal(getTextAtPath(one, 'BasisAmount'), 'BasisAmount'),
      vat: parseXmlDecimal(getTextAtPath(one, 'CalculatedAmount'), 'CalculatedAmount'),
    })),
    stated: {
      lines: amount('LineTotalAmount'),
      net: amount('TaxBasisTotalAmount'),
      vat: parseXmlDecimal(tax?.text.trim() ?? '', 'TaxTotalAmount', '0'),
      gross: amount('GrandTotalAmount'),
      prepaid: amount('TotalPrepaidAmount', '0'),
      rounding: amount('RoundingAmount', '0'),
      payable: amount('DuePayableAmount'),
    },
  };
}

function part(element: XmlElement, name: string): XmlElement {
  const found = findFirstElementAtPath(element, name);
  if (!found) throw new ReadError('field_missing', name);
  return found;
}

function party(one: XmlElement): InvoiceParty {
  const registrations = findElementsAtPath(one, 'SpecifiedTaxRegistration', 'ID');
  const vat = registrations
    .filter(({ attributes }) => attributes.schemeID === 'VA')
    .map(({ text }) => text.trim());
  const legal = getTextAtPath(one, 'SpecifiedLegalOrganization', 'ID');
  return {
    name: truncateText(getTextAtPath(one, 'Name')),
    country: getTextAtPath(one, 'PostalTradeAddress', 'CountryID').slice(0, 2).toUpperCase(),
    vat_number: truncateText(vat.find(isCompanyNumber) ?? ''),
    legal_id: truncateText(legal),
    endpoint: truncateText(getTextAtPath(one, 'URIUniversalCommunication', 'URIID')),
    tax_numbers: listTaxNumbers([...vat, ...registrations.map(({ text }) => text.trim()), legal]),
  };
}

function payeeOf(one: XmlElement | undefined): InvoicePayee | null {
  if (!one) return null;
  const { name, tax_numbers } = party(one);
  const ids = ['GlobalID', 'ID'].flatMap((tag) =>
    findElementsAtPath(one, tag).map(({ text }) => text.trim()),
  );
  return { name, numbers: listTaxNumbers([...tax_numbers, ...ids]) };
}

function line(element: XmlElement, index: number): InvoiceLine {
  const agreement = part(element, 'SpecifiedLineTradeAgreement');
  const price = part(agreement, 'NetPriceProductTradePrice');
  const settlement = part(element, 'SpecifiedLineTradeSettlement');
  const quantity = findFirstElementAtPath(element, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const ids = [
    getTextAtPath(element, 'SpecifiedTradeProduct', 'BuyerAssignedID'),
    getTextAtPath(agreement, 'BuyerOrderReferencedDocument', 'LineID'),
  ];
  const charges = findElementsAtPath(settlement, 'SpecifiedTradeAllowanceCharge').map(charge);
  const rate = getTextAtPath(settlement, 'ApplicableTradeTax', 'RateApplicablePercent');
  return {
    position: index + 1,
    text: requireText(truncateText(getTextAtPath(element, 'SpecifiedTradeProduct', 'Name')), 'Name'),
    buyer_ids: ids.filter((id) => id !== '').map(truncateText),
    order_number: truncateText(getTextAtPath(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID')),
    quantity: parseXmlDecimal(quantity?.text.trim() ?? '', 'BilledQuantity'),
    unit_code: truncateText((quantity?.attributes.unitCode ?? '').trim()),
    unit_price: parseXmlDecimal(getTextAtPath(price, 'ChargeAmount'), 'ChargeAmount'),
    price_base: parseXmlDecimal(getTextAtPath(price, 'BasisQuantity'), 'BasisQuantity', '1'),
    vat_rate: parseXmlDecimal(rate, 'RateApplicablePercent', '0'),
    charges: sum(charges.map((one) => toDecimal(one.net))).toString(),
    net: parseXmlDecimal(
      getTextAtPath(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
      'LineTotalAmount',
    ),
  };
}

/**
 * Returns whether a line counts towards the sums of the document. Heading and information lines of the EXTENDED
 * profile do not.
 */
function isGoods(element: XmlElement): boolean {
  const reason = getTextAtPath(element, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode');
  return reason !== 'GROUP' && reason !== 'INFORMATION';
}

/** Reads freight and packaging as represented in the EXTENDED profile. */
function logisticsCharge(element: XmlElement): InvoiceCharge {
  return {
    net: parseXmlDecimal(getTextAtPath(element, 'AppliedAmount'), 'AppliedAmount'),
    vat_rate: parseXmlDecimal(
      getTextAtPath(element, 'AppliedTradeTax', 'RateApplicablePercent'),
      'RateApplicablePercent',
      '0',
    ),
    reason: truncateText(getTextAtPath(element, 'Description')),
  };
}

function charge(element: XmlElement): InvoiceCharge {
  const amount = toDecimal(parseXmlDecimal(getTextAtPath(element, 'ActualAmount'), 'ActualAmount'));
  return {
    net: (parseXmlBoolean(getTextAtPath(element, 'ChargeIndicator', 'Indicator'))
      ? amount
      : amount.negate()
    ).toString(),
    vat_rate: parseXmlDecimal(
      getTextAtPath(element, 'CategoryTradeTax', 'RateApplicablePercent'),
      'RateApplicablePercent',
      '0',
    ),
    reason: truncateText(getTextAtPath(element, 'Reason') || getTextAtPath(element, 'ReasonCode')),
  };
}
