import { dec, sum } from '#platform/shared/money/decimal.ts';
import { elementsAtPath, firstElementAtPath, textAt, type XmlElement } from '#platform/shared/xml/element.ts';
import {
  dayText,
  decimalText,
  isTrue,
  ReadError,
  requireDay,
  requireText,
  shortText,
} from '#platform/shared/xml/read-value.ts';
import type { InvoiceCharge, InvoiceDocument, InvoiceLine, InvoiceParty, InvoicePayee } from './document.ts';
import { isCompanyNumber } from './identity.ts';
import { kindOf, linesOf, taxNumbers } from './read-parts.ts';

/** Reads an invoice in UN/CEFACT's Cross Industry Invoice (D16B), the syntax of ZUGFeRD, Factur-X and XRechnung. */
export function readCii(root: XmlElement): InvoiceDocument {
  const head = part(root, 'ExchangedDocument');
  const type = textAt(head, 'TypeCode');
  const trade = part(root, 'SupplyChainTradeTransaction');
  const agreement = part(trade, 'ApplicableHeaderTradeAgreement');
  const delivery = part(trade, 'ApplicableHeaderTradeDelivery');
  const settlement = part(trade, 'ApplicableHeaderTradeSettlement');
  const totals = part(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = requireText(textAt(settlement, 'InvoiceCurrencyCode'), 'InvoiceCurrencyCode');
  const amount = (name: string, missing?: string) => decimalText(textAt(totals, name), name, missing);
  const taxes = elementsAtPath(totals, 'TaxTotalAmount');
  const tax = taxes.find(({ attributes }) => attributes.currencyID === currency) ?? taxes[0];
  const means = elementsAtPath(
    settlement,
    'SpecifiedTradeSettlementPaymentMeans',
    'PayeePartyCreditorFinancialAccount',
  );
  return {
    syntax: 'cii',
    kind: kindOf(type),
    type_code: type,
    number: requireText(textAt(head, 'ID'), 'ID'),
    issued_on: requireDay(textAt(head, 'IssueDateTime', 'DateTimeString'), 'IssueDateTime'),
    delivered_on: dayText(
      textAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString'),
      'OccurrenceDateTime',
    ),
    due_date: dayText(
      textAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
      'DueDateDateTime',
    ),
    currency,
    order_number: shortText(textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID')),
    preceding: elementsAtPath(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID').map(({ text }) =>
      shortText(text.trim()),
    ),
    supplier: party(part(agreement, 'SellerTradeParty')),
    buyer: party(part(agreement, 'BuyerTradeParty')),
    payee: payeeOf(firstElementAtPath(settlement, 'PayeeTradeParty')),
    accounts: means
      .map((one) => shortText(textAt(one, 'IBANID') || textAt(one, 'ProprietaryID')))
      .filter((account) => account !== ''),
    lines: linesOf(elementsAtPath(trade, 'IncludedSupplyChainTradeLineItem').filter(isGoods)).map(line),
    charges: [
      ...elementsAtPath(settlement, 'SpecifiedTradeAllowanceCharge').map(charge),
      ...elementsAtPath(settlement, 'SpecifiedLogisticsServiceCharge').map(logisticsCharge),
    ],
    vat: elementsAtPath(settlement, 'ApplicableTradeTax').map((one) => ({
      rate: decimalText(textAt(one, 'RateApplicablePercent'), 'RateApplicablePercent', '0'),
      base: decimalText(textAt(one, 'BasisAmount'), 'BasisAmount'),
      vat: decimalText(textAt(one, 'CalculatedAmount'), 'CalculatedAmount'),
    })),
    stated: {
      lines: amount('LineTotalAmount'),
      net: amount('TaxBasisTotalAmount'),
      vat: decimalText(tax?.text.trim() ?? '', 'TaxTotalAmount', '0'),
      gross: amount('GrandTotalAmount'),
      prepaid: amount('TotalPrepaidAmount', '0'),
      rounding: amount('RoundingAmount', '0'),
      payable: amount('DuePayableAmount'),
    },
  };
}

function part(element: XmlElement, name: string): XmlElement {
  const found = firstElementAtPath(element, name);
  if (!found) throw new ReadError('field_missing', name);
  return found;
}

function party(one: XmlElement): InvoiceParty {
  const registrations = elementsAtPath(one, 'SpecifiedTaxRegistration', 'ID');
  const vat = registrations
    .filter(({ attributes }) => attributes.schemeID === 'VA')
    .map(({ text }) => text.trim());
  const legal = textAt(one, 'SpecifiedLegalOrganization', 'ID');
  return {
    name: shortText(textAt(one, 'Name')),
    country: textAt(one, 'PostalTradeAddress', 'CountryID').slice(0, 2).toUpperCase(),
    vat_number: shortText(vat.find(isCompanyNumber) ?? ''),
    legal_id: shortText(legal),
    endpoint: shortText(textAt(one, 'URIUniversalCommunication', 'URIID')),
    tax_numbers: taxNumbers([...vat, ...registrations.map(({ text }) => text.trim()), legal]),
  };
}

function payeeOf(one: XmlElement | undefined): InvoicePayee | null {
  if (!one) return null;
  const { name, tax_numbers } = party(one);
  const ids = ['GlobalID', 'ID'].flatMap((tag) => elementsAtPath(one, tag).map(({ text }) => text.trim()));
  return { name, numbers: taxNumbers([...tax_numbers, ...ids]) };
}

function line(element: XmlElement, index: number): InvoiceLine {
  const agreement = part(element, 'SpecifiedLineTradeAgreement');
  const price = part(agreement, 'NetPriceProductTradePrice');
  const settlement = part(element, 'SpecifiedLineTradeSettlement');
  const quantity = firstElementAtPath(element, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const ids = [
    textAt(element, 'SpecifiedTradeProduct', 'BuyerAssignedID'),
    textAt(agreement, 'BuyerOrderReferencedDocument', 'LineID'),
  ];
  const charges = elementsAtPath(settlement, 'SpecifiedTradeAllowanceCharge').map(charge);
  const rate = textAt(settlement, 'ApplicableTradeTax', 'RateApplicablePercent');
  return {
    position: index + 1,
    text: requireText(shortText(textAt(element, 'SpecifiedTradeProduct', 'Name')), 'Name'),
    buyer_ids: ids.filter((id) => id !== '').map(shortText),
    order_number: shortText(textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID')),
    quantity: decimalText(quantity?.text.trim() ?? '', 'BilledQuantity'),
    unit_code: shortText((quantity?.attributes.unitCode ?? '').trim()),
    unit_price: decimalText(textAt(price, 'ChargeAmount'), 'ChargeAmount'),
    price_base: decimalText(textAt(price, 'BasisQuantity'), 'BasisQuantity', '1'),
    vat_rate: decimalText(rate, 'RateApplicablePercent', '0'),
    charges: sum(charges.map((one) => dec(one.net))).toString(),
    net: decimalText(
      textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
      'LineTotalAmount',
    ),
  };
}

/**
 * Returns whether a line counts. Heading and information lines of the EXTENDED profile are in no sum of the document.
 */
function isGoods(element: XmlElement): boolean {
  const reason = textAt(element, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode');
  return reason !== 'GROUP' && reason !== 'INFORMATION';
}

/** Reads freight and packaging as the EXTENDED profile states them. */
function logisticsCharge(element: XmlElement): InvoiceCharge {
  return {
    net: decimalText(textAt(element, 'AppliedAmount'), 'AppliedAmount'),
    vat_rate: decimalText(
      textAt(element, 'AppliedTradeTax', 'RateApplicablePercent'),
      'RateApplicablePercent',
      '0',
    ),
    reason: shortText(textAt(element, 'Description')),
  };
}

function charge(element: XmlElement): InvoiceCharge {
  const amount = dec(decimalText(textAt(element, 'ActualAmount'), 'ActualAmount'));
  return {
    net: (isTrue(textAt(element, 'ChargeIndicator', 'Indicator')) ? amount : amount.negate()).toString(),
    vat_rate: decimalText(
      textAt(element, 'CategoryTradeTax', 'RateApplicablePercent'),
      'RateApplicablePercent',
      '0',
    ),
    reason: shortText(textAt(element, 'Reason') || textAt(element, 'ReasonCode')),
  };
}
