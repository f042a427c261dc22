import { type Decimal, dec, sum } from '#platform/shared/money/decimal.ts';
import { lineTotal, vatOf } from '#platform/shared/money/vat.ts';
import { group, leaf, measure, ublFile } from '#platform/shared/xml/xml-text.ts';

const CENTS = 2;

/** The data of a demo invoice. Prices are exact decimal texts. */
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

/** Returns the invoice in UBL, as a supplier's program writes it. */
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
    group(name, leaf('ID', 'S'), leaf('Percent', rate), group('TaxScheme', leaf('ID', 'VAT')));
  const party = (name: string, ...more: readonly string[]) =>
    group('Party', ...more, group('PartyLegalEntity', leaf('RegistrationName', name)));
  const { supplier } = invoice;
  return ublFile(
    'Invoice',
    leaf('ID', invoice.number),
    leaf('IssueDate', invoice.issued_on),
    leaf('DueDate', invoice.due_date),
    leaf('InvoiceTypeCode', '380'),
    leaf('DocumentCurrencyCode', 'RSD'),
    group('OrderReference', leaf('ID', invoice.order_number)),
    group(
      'AccountingSupplierParty',
      party(
        supplier.name,
        group('PostalAddress', group('Country', leaf('IdentificationCode', supplier.country))),
        group('PartyTaxScheme', leaf('CompanyID', supplier.pib), group('TaxScheme', leaf('ID', 'VAT'))),
      ),
    ),
    group('AccountingCustomerParty', party(invoice.buyer)),
    group(
      'PaymentMeans',
      leaf('PaymentMeansCode', '30'),
      group('PayeeFinancialAccount', leaf('ID', invoice.account)),
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
        leaf('ID', String(index + 1)),
        measure('InvoicedQuantity', line.quantity, line.unit_code),
        money('LineExtensionAmount', line.net),
        group('Item', leaf('Name', line.name), category('ClassifiedTaxCategory', line.vat_rate)),
        group('Price', leaf('PriceAmount', line.unit_price, { currencyID: 'RSD' })),
      ),
    ),
  );
}

const money = (name: string, value: Decimal) => leaf(name, value.toFixed(CENTS), { currencyID: 'RSD' });
