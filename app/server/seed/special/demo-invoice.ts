import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { computeLineTotal, computeVat } from '#platform/shared/money/vat.ts';
import { elementWithChildren, quantityElement, textElement, ublFile } from '#platform/shared/xml/xml-text.ts';

const CENTS = 2;

/** The data of a demo invoice. Prices are exact decimal strings. */
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

/** Returns the invoice in UBL format, as a supplier's software would produce it. */
export function renderDemoInvoice(invoice: DemoInvoice): string {
  const lines = invoice.lines.map((line) => ({
    ...line,
    net: computeLineTotal(toDecimal(line.quantity), toDecimal(line.unit_price)),
  }));
  const rates = [...new Set(lines.map(({ vat_rate }) => vat_rate))].map((rate) => {
    const base = sum(lines.filter(({ vat_rate }) => vat_rate === rate).map(({ net }) => net));
    return { rate, base, vat: computeVat(base, toDecimal(rate)) };
  });
  const net = sum(lines.map((line) => line.net));
  const vat = sum(rates.map((one) => one.vat));
  const category = (name: string, rate: string) =>
    elementWithChildren(
      name,
      textElement('ID', 'S'),
      textElement('Percent', rate),
      elementWithChildren('TaxScheme', textElement('ID', 'VAT')),
    );
  const party = (name: string, ...more: readonly string[]) =>
    elementWithChildren(
      'Party',
      ...more,
      elementWithChildren('PartyLegalEntity', textElement('RegistrationName', name)),
    );
  const { supplier } = invoice;
  return ublFile(
    'Invoice',
    textElement('ID', invoice.number),
    textElement('IssueDate', invoice.issued_on),
    textElement('DueDate', invoice.due_date),
    textElement('InvoiceTypeCode', '380'),
    textElement('DocumentCurrencyCode', 'RSD'),
    elementWithChildren('OrderReference', textElement('ID', invoice.order_number)),
    elementWithChildren(
      'AccountingSupplierParty',
      party(
        supplier.name,
        elementWithChildren(
          'PostalAddress',
          elementWithChildren('Country', textElement('IdentificationCode', supplier.country)),
        ),
        elementWithChildren(
          'PartyTaxScheme',
          textElement('CompanyID', supplier.pib),
          elementWithChildren('TaxScheme', textElement('ID', 'VAT')),
        ),
      ),
    ),
    elementWithChildren('AccountingCustomerParty', party(invoice.buyer)),
    elementWithChildren(
      'PaymentMeans',
      textElement('PaymentMeansCode', '30'),
      elementWithChildren('PayeeFinancialAccount', textElement('ID', invoice.account)),
    ),
    elementWithChildren(
      'TaxTotal',
      money('TaxAmount', vat),
      ...rates.map((one) =>
        elementWithChildren(
          'TaxSubtotal',
          money('TaxableAmount', one.base),
          money('TaxAmount', one.vat),
          category('TaxCategory', one.rate),
        ),
      ),
    ),
    elementWithChildren(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', net),
      money('TaxExclusiveAmount', net),
      money('TaxInclusiveAmount', net.add(vat)),
      money('PayableAmount', net.add(vat)),
    ),
    ...lines.map((line, index) =>
      elementWithChildren(
        'InvoiceLine',
        textElement('ID', String(index + 1)),
        quantityElement('InvoicedQuantity', line.quantity, line.unit_code),
        money('LineExtensionAmount', line.net),
        elementWithChildren(
          'Item',
          textElement('Name', line.name),
          category('ClassifiedTaxCategory', line.vat_rate),
        ),
        elementWithChildren('Price', textElement('PriceAmount', line.unit_price, { currencyID: 'RSD' })),
      ),
    ),
  );
}

const money = (name: string, value: Decimal) =>
  textElement(name, value.toFixed(CENTS), { currencyID: 'RSD' });
