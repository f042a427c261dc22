import { deflateSync } from 'node:zlib';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { computeLineTotal, computeVat } from '#platform/shared/money/vat.ts';

export interface SampleLine {
  readonly name: string;
  readonly id?: string;
  readonly quantity: string;
  readonly unit?: string;
  readonly price: string;
  readonly base?: string;
  readonly rate?: string;
  readonly net: string;
}

/**
 * An invoice independent of any syntax. The functions below write it in the style of each profile's public
 * samples.
 */
export interface SampleInvoice {
  readonly type?: string;
  readonly number?: string;
  readonly order?: string;
  readonly issued?: string;
  readonly due?: string;
  readonly currency?: string;
  readonly seller?: { readonly name: string; readonly country: string; readonly vat: string };
  readonly account?: string;
  /** The payee's name, if the payee is not the seller. */
  readonly payee?: string;
  readonly lines: readonly SampleLine[];
  readonly freight?: { readonly net: string; readonly rate: string };
  readonly vat: readonly { readonly rate: string; readonly base: string; readonly vat: string }[];
  readonly totals: {
    readonly lines: string;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
  };
  readonly prepaid?: string;
}

export const SAMPLE_INVOICE = {
  type: '380',
  number: 'R-2026-117',
  order: 'N-42/1',
  issued: '2026-11-02',
  due: '2026-12-02',
  currency: 'RSD',
  seller: { name: 'Lim & Čelik d.o.o.', country: 'RS', vat: 'RS101134702' },
  account: '160-4000117001-96',
  lines: [
    { name: 'Čelični lim <2 mm>', id: '501', quantity: '100', unit: 'KGM', price: '120.5', net: '12050.00' },
    { name: 'Лим 3 mm', quantity: '2.5', unit: 'TNE', price: '10', base: '0.1', rate: '10', net: '250.00' },
  ],
  freight: { net: '500.00', rate: '20' },
  vat: [
    { rate: '20', base: '12550.00', vat: '2510.00' },
    { rate: '10', base: '250.00', vat: '25.00' },
  ],
  totals: { lines: '12300.00', net: '12800.00', vat: '2535.00', gross: '15335.00' },
} satisfies SampleInvoice;

export interface InvoicedSampleLine {
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly rate?: string;
  readonly unit?: string;
}

/** Returns an invoice with correct totals. */
export function buildSampleInvoice(
  lines: readonly InvoicedSampleLine[],
  more: Partial<SampleInvoice> = {},
): SampleInvoice {
  const priced = lines.map((line) => ({
    rate: '20',
    unit: 'KGM',
    ...line,
    net: computeLineTotal(toDecimal(line.quantity), toDecimal(line.price)).toFixed(2),
  }));
  const rates = [...new Set(priced.map(({ rate }) => rate))];
  const vat = rates.map((rate) => {
    const base = sum(priced.filter((line) => line.rate === rate).map(({ net }) => toDecimal(net)));
    return { rate, base: base.toFixed(2), vat: computeVat(base, toDecimal(rate)).toFixed(2) };
  });
  const net = sum(priced.map((line) => toDecimal(line.net)));
  const tax = sum(vat.map((one) => toDecimal(one.vat)));
  const totals = {
    lines: net.toFixed(2),
    net: net.toFixed(2),
    vat: tax.toFixed(2),
    gross: net.add(tax).toFixed(2),
  };
  return { lines: priced, vat, totals, ...more };
}

type Full = Required<Omit<SampleInvoice, 'freight' | 'payee'>> & {
  readonly freight: SampleInvoice['freight'];
};
const full = (sample: SampleInvoice): Full => ({
  ...SAMPLE_INVOICE,
  prepaid: '0',
  ...sample,
  freight: sample.freight,
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const tag = (name: string, text: string, attributes = '') =>
  text === '' ? '' : `<${name}${attributes}>${escaped(text)}</${name}>`;
const group = (name: string, ...inner: readonly string[]) => `<${name}>${inner.join('')}</${name}>`;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface UblSampleOptions {
  readonly customization?: string;
  /**
   * The seller's electronic address. Peppol and XRechnung use the VAT number alone; Serbia also uses the PIB
   * scheme.
   */
  readonly endpoint?: { readonly scheme: string; readonly id: string };
}

/** Returns the sample in UBL 2.1, in the style of the EN 16931 and Peppol BIS Billing 3 samples. */
export function renderUblSample(
  sample: SampleInvoice,
  { customization, endpoint }: UblSampleOptions = {},
): string {
  const {
    type,
    number,
    order,
    issued,
    due,
    currency,
    seller,
    account,
    lines,
    freight,
    vat,
    totals,
    prepaid,
  } = full(sample);
  const credit = type === '381';
  const root = credit ? 'CreditNote' : 'Invoice';
  const money = (name: string, amount: string) => tag(`cbc:${name}`, amount, ` currencyID="${currency}"`);
  const category = (name: string, rate: string) =>
    group(
      `cac:${name}`,
      tag('cbc:ID', 'S'),
      tag('cbc:Percent', rate),
      group('cac:TaxScheme', tag('cbc:ID', 'VAT')),
    );
  const line = (
    { name, id = '', quantity, unit = 'KGM', price, base = '', rate = '20', net }: SampleLine,
    at: number,
  ) =>
    group(
      credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
      tag('cbc:ID', String(at + 1)),
      tag(credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity, ` unitCode="${unit}"`),
      money('LineExtensionAmount', net),
      group(
        'cac:Item',
        tag('cbc:Name', name),
        id === '' ? '' : group('cac:BuyersItemIdentification', tag('cbc:ID', id)),
        category('ClassifiedTaxCategory', rate),
      ),
      group('cac:Price', money('PriceAmount', price), tag('cbc:BaseQuantity', base, ` unitCode="${unit}"`)),
    );
  const party = [
    endpoint ? tag('cbc:EndpointID', endpoint.id, ` schemeID="${endpoint.scheme}"`) : '',
    group('cac:PartyName', tag('cbc:Name', 'Trgovačko ime')),
    group('cac:PostalAddress', group('cac:Country', tag('cbc:IdentificationCode', seller.country))),
    seller.vat === ''
      ? ''
      : group(
          'cac:PartyTaxScheme',
          tag('cbc:CompanyID', seller.vat),
          group('cac:TaxScheme', tag('cbc:ID', 'VAT')),
        ),
    group('cac:PartyLegalEntity', tag('cbc:RegistrationName', seller.name)),
  ];
  return [
    `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    tag('cbc:CustomizationID', customization ?? 'urn:cen.eu:en16931:2017'),
    tag('cbc:ID', number),
    tag('cbc:IssueDate', issued),
    credit ? '' : tag('cbc:DueDate', due),
    tag(credit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', type),
    tag('cbc:DocumentCurrencyCode', currency),
    order === '' ? '' : group('cac:OrderReference', tag('cbc:ID', order)),
    group('cac:AccountingSupplierParty', group('cac:Party', ...party)),
    sample.payee === undefined
      ? ''
      : group('cac:PayeeParty', group('cac:PartyName', tag('cbc:Name', sample.payee))),
    group(
      'cac:PaymentMeans',
      tag('cbc:PaymentMeansCode', '30'),
      group('cac:PayeeFinancialAccount', tag('cbc:ID', account)),
    ),
    freight
      ? group(
          'cac:AllowanceCharge',
          tag('cbc:ChargeIndicator', 'true'),
          tag('cbc:AllowanceChargeReasonCode', 'FC'),
          tag('cbc:AllowanceChargeReason', 'Prevoz'),
          money('Amount', freight.net),
          category('TaxCategory', freight.rate),
        )
      : '',
    group(
      'cac:TaxTotal',
      money('TaxAmount', totals.vat),
      ...vat.map((one) =>
        group(
          'cac:TaxSubtotal',
          money('TaxableAmount', one.base),
          money('TaxAmount', one.vat),
          category('TaxCategory', one.rate),
        ),
      ),
    ),
    group(
      'cac:LegalMonetaryTotal',
      money('LineExtensionAmount', totals.lines),
      money('TaxExclusiveAmount', totals.net),
      money('TaxInclusiveAmount', totals.gross),
      prepaid === '0' ? '' : money('PrepaidAmount', prepaid),
      money('PayableAmount', payable(totals.gross, prepaid)),
    ),
    ...lines.map(line),
    `</${root}>`,
  ].join('');
}

const payable = (gross: string, prepaid: string) => (Number(gross) - Number(prepaid)).toFixed(2);

/** Returns the sample in the envelope used by Serbia's government system. */
export function renderSerbianSample(sample: SampleInvoice): string {
  const invoice = renderUblSample(sample, {
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:mfin.gov.rs:srbdt:2022',
    endpoint: { scheme: '9948', id: '101134702' },
  });
  return `${DECLARATION}<env:DocumentEnvelope xmlns:env="urn:eFaktura:MinFinrs:envelop:schema"><env:DocumentHeader><env:SalesInvoiceId>1</env:SalesInvoiceId></env:DocumentHeader><env:DocumentBody>${invoice}</env:DocumentBody></env:DocumentEnvelope>`;
}

/** Returns the sample as a Cross Industry Invoice, in the style of the XRechnung and ZUGFeRD samples. */
export function renderCiiSample(sample: SampleInvoice): string {
  const {
    type,
    number,
    order,
    issued,
    due,
    currency,
    seller,
    account,
    lines,
    freight,
    vat,
    totals,
    prepaid,
  } = full(sample);
  const date = (name: string, value: string) =>
    group(`ram:${name}`, tag('udt:DateTimeString', value.replaceAll('-', ''), ' format="102"'));
  const tax = (name: string, rate: string, ...inner: readonly string[]) =>
    group(
      `ram:${name}`,
      ...inner,
      tag('ram:TypeCode', 'VAT'),
      tag('ram:CategoryCode', 'S'),
      tag('ram:RateApplicablePercent', rate),
    );
  const line = (
    { name, id = '', quantity, unit = 'KGM', price, base = '', rate = '20', net }: SampleLine,
    at: number,
  ) =>
    group(
      'ram:IncludedSupplyChainTradeLineItem',
      group('ram:AssociatedDocumentLineDocument', tag('ram:LineID', String(at + 1))),
      group('ram:SpecifiedTradeProduct', tag('ram:BuyerAssignedID', id), tag('ram:Name', name)),
      group(
        'ram:SpecifiedLineTradeAgreement',
        group(
          'ram:NetPriceProductTradePrice',
          tag('ram:ChargeAmount', price),
          tag('ram:BasisQuantity', base, ` unitCode="${unit}"`),
        ),
      ),
      group('ram:SpecifiedLineTradeDelivery', tag('ram:BilledQuantity', quantity, ` unitCode="${unit}"`)),
      group(
        'ram:SpecifiedLineTradeSettlement',
        tax('ApplicableTradeTax', rate),
        group('ram:SpecifiedTradeSettlementLineMonetarySummation', tag('ram:LineTotalAmount', net)),
      ),
    );
  return [
    `${DECLARATION}<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"`,
    ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">',
    group(
      'rsm:ExchangedDocument',
      tag('ram:ID', number),
      tag('ram:TypeCode', type),
      date('IssueDateTime', issued),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      ...lines.map(line),
      group(
        'ram:ApplicableHeaderTradeAgreement',
        group(
          'ram:SellerTradeParty',
          tag('ram:Name', seller.name),
          group('ram:PostalTradeAddress', tag('ram:CountryID', seller.country)),
          group('ram:SpecifiedTaxRegistration', tag('ram:ID', seller.vat, ' schemeID="VA"')),
        ),
        group('ram:BuyerTradeParty', tag('ram:Name', 'Kupac')),
        order === '' ? '' : group('ram:BuyerOrderReferencedDocument', tag('ram:IssuerAssignedID', order)),
      ),
      group('ram:ApplicableHeaderTradeDelivery'),
      group(
        'ram:ApplicableHeaderTradeSettlement',
        tag('ram:InvoiceCurrencyCode', currency),
        group(
          'ram:SpecifiedTradeSettlementPaymentMeans',
          tag('ram:TypeCode', '58'),
          group('ram:PayeePartyCreditorFinancialAccount', tag('ram:IBANID', account)),
        ),
        ...vat.map((one) =>
          tax(
            'ApplicableTradeTax',
            one.rate,
            tag('ram:CalculatedAmount', one.vat),
            tag('ram:BasisAmount', one.base),
          ),
        ),
        freight
          ? group(
              'ram:SpecifiedTradeAllowanceCharge',
              group('ram:ChargeIndicator', tag('udt:Indicator', 'true')),
              tag('ram:ActualAmount', freight.net),
              tag('ram:Reason', 'Prevoz'),
              tax('CategoryTradeTax', freight.rate),
            )
          : '',
        group('ram:SpecifiedTradePaymentTerms', date('DueDateDateTime', due)),
        group(
          'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
          tag('ram:LineTotalAmount', totals.lines),
          tag('ram:TaxBasisTotalAmount', totals.net),
          tag('ram:TaxTotalAmount', totals.vat, ` currencyID="${currency}"`),
          tag('ram:GrandTotalAmount', totals.gross),
          prepaid === '0' ? '' : tag('ram:TotalPrepaidAmount', prepaid),
          tag('ram:DuePayableAmount', payable(totals.gross, prepaid)),
        ),
      ),
    ),
    '</rsm:CrossIndustryInvoice>',
  ].join('');
}

/**
 * Returns a PDF with the embedded XML, structured like PDFs from ZUGFeRD and Factur-X software. `also` is a
 * second embedded file.
 */
export function renderPdfSample(
  xml: string,
  { packed = true, name = 'factur-x.xml', also = [] as readonly string[] } = {},
): Buffer {
  const embedded = [xml, ...also].flatMap((text, index) => {
    const bytes = packed ? deflateSync(Buffer.from(text)) : Buffer.from(text);
    const filter = packed ? '/Filter /FlateDecode ' : '';
    const at = 3 + 2 * index;
    return [
      Buffer.from(
        `${at} 0 obj\n<</Type /Filespec /F (${name}) /EF <</F ${at + 1} 0 R>> /AFRelationship /Alternative>>\nendobj\n`,
      ),
      Buffer.from(
        `${at + 1} 0 obj\n<</Type /EmbeddedFile /Subtype /text#2Fxml ${filter}/Length ${bytes.length}>>\nstream\n`,
      ),
      bytes,
      Buffer.from('\nendstream\nendobj\n'),
    ];
  });
  const names = [xml, ...also].map((_text, index) => `(${index} ${name}) ${3 + 2 * index} 0 R`);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<</Type /Catalog /AF [3 0 R] /Pages 2 0 R ', 'latin1'),
    Buffer.from(`/Names <</EmbeddedFiles <</Names [${names.join(' ')}]>>>>>>\nendobj\n`),
    Buffer.from('2 0 obj\n<</Type /Pages /Kids [] /Count 0>>\nendobj\n', 'latin1'),
    ...embedded,
    Buffer.from('trailer\n<</Root 1 0 R /Size 5>>\n%%EOF\n'),
  ]);
}
