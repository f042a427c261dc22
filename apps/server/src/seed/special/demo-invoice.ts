import { type Decimal, dec, sum } from '@ponuda/domain/money/decimal';
import { lineTotal, vatOf } from '@ponuda/domain/money/vat';

const CENTS = 2;

/** An invoice of the demo, before it is written. Prices are exact decimal texts. */
export interface DemoInvoice {
  readonly number: string;
  readonly order_number: string;
  readonly issued_on: string;
  readonly due_date: string;
  readonly supplier: { readonly name: string; readonly country: string; readonly pib: string };
  readonly buyer: string;
  readonly account: string;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: string;
    readonly unit_code: string;
    readonly unit_price: string;
    readonly vat_rate: string;
  }[];
}

/** Writes it in UBL, as a supplier's program does. */
export function demoInvoice(invoice: DemoInvoice): string {
  const lines = invoice.lines.map((line) => ({
    ...line,
    net: lineTotal(dec(line.quantity), dec(line.unit_price)),
  }));
  const rates = [...new Set(lines.map(({ vat_rate }) => vat_rate))].map((rate) => {
    const base = sum(lines.filter(({ vat_rate }) => vat_rate === rate).map(({ net }) => net));
    return { rate, base, vat: vatOf(base, dec(rate)) };
  });
  const net = sum(lines.map((line) => line.net));
  const vat = sum(rates.map((one) => one.vat));
  const category = (name: string, rate: string) =>
    group(name, tag('ID', 'S'), tag('Percent', rate), group('TaxScheme', tag('ID', 'VAT')));
  const party = (name: string, ...more: readonly string[]) =>
    group('Party', ...more, group('PartyLegalEntity', tag('RegistrationName', name)));
  const { supplier } = invoice;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Invoice xmlns="${UBL}Invoice-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">`,
    tag('ID', invoice.number),
    tag('IssueDate', invoice.issued_on),
    tag('DueDate', invoice.due_date),
    tag('InvoiceTypeCode', '380'),
    tag('DocumentCurrencyCode', 'RSD'),
    ...(invoice.order_number === '' ? [] : [group('OrderReference', tag('ID', invoice.order_number))]),
    group(
      'AccountingSupplierParty',
      party(
        supplier.name,
        group('PostalAddress', group('Country', tag('IdentificationCode', supplier.country))),
        group('PartyTaxScheme', tag('CompanyID', supplier.pib), group('TaxScheme', tag('ID', 'VAT'))),
      ),
    ),
    group('AccountingCustomerParty', party(invoice.buyer)),
    group(
      'PaymentMeans',
      tag('PaymentMeansCode', '30'),
      group('PayeeFinancialAccount', tag('ID', invoice.account)),
    ),
    group(
      'TaxTotal',
      money('TaxAmount', vat),
      ...rates.map((one) =>
        group(
          'TaxSubtotal',
          money('TaxableAmount', one.base),
          money('TaxAmount', one.vat),
          category('TaxCategory', one.rate),
        ),
      ),
    ),
    group(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', net),
      money('TaxExclusiveAmount', net),
      money('TaxInclusiveAmount', net.add(vat)),
      money('PayableAmount', net.add(vat)),
    ),
    ...lines.map((line, index) =>
      group(
        'InvoiceLine',
        tag('ID', String(index + 1)),
        `<cbc:InvoicedQuantity unitCode="${line.unit_code}">${line.quantity}</cbc:InvoicedQuantity>`,
        money('LineExtensionAmount', line.net),
        group('Item', tag('Name', line.name), category('ClassifiedTaxCategory', line.vat_rate)),
        group('Price', `<cbc:PriceAmount currencyID="RSD">${line.unit_price}</cbc:PriceAmount>`),
      ),
    ),
    '</Invoice>\n',
  ].join('');
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const tag = (name: string, text: string) => `<cbc:${name}>${escaped(text)}</cbc:${name}>`;
const group = (name: string, ...inner: readonly string[]) => `<cac:${name}>${inner.join('')}</cac:${name}>`;
const money = (name: string, value: Decimal) =>
  `<cbc:${name} currencyID="RSD">${value.toFixed(CENTS)}</cbc:${name}>`;
