import { describe, expect, it } from 'vitest';
import { ReadError } from '#platform/shared/xml/read-value.ts';
import { readUbl } from './read-ubl.ts';
import { parseTestXml, replaceOnce } from './xml.test-support.ts';

const LONG = 'x'.repeat(256);
const CUT = `${'x'.repeat(254)}…`;

/**
 * An invoice with every element that the reader supports. Each value occurs once, in the element that takes
 * precedence.
 */
const FULL = `
<Invoice>
  <ID> R-2026/7 </ID>
  <IssueDate>2026-11-02</IssueDate>
  <DueDate>2026-12-02</DueDate>
  <InvoiceTypeCode>380</InvoiceTypeCode>
  <DocumentCurrencyCode> RSD </DocumentCurrencyCode>
  <OrderReference><ID> N-1 </ID></OrderReference>
  <BillingReference><InvoiceDocumentReference><ID> A-1 </ID></InvoiceDocumentReference></BillingReference>
  <BillingReference><InvoiceDocumentReference><ID>A-2</ID></InvoiceDocumentReference></BillingReference>
  <AccountingSupplierParty><Party>
    <EndpointID schemeID="9948"> 101134702 </EndpointID>
    <PartyName><Name>Čelik</Name></PartyName>
    <PostalAddress><Country><IdentificationCode>rs</IdentificationCode></Country></PostalAddress>
    <PartyTaxScheme><CompanyID> RS101134702 </CompanyID></PartyTaxScheme>
    <PartyTaxScheme><CompanyID> </CompanyID></PartyTaxScheme>
    <PartyLegalEntity><RegistrationName>Čelik d.o.o.</RegistrationName><CompanyID>07654321</CompanyID></PartyLegalEntity>
  </Party></AccountingSupplierParty>
  <AccountingCustomerParty><Party>
    <EndpointID schemeID="0088">4012345000009</EndpointID>
    <PartyName><Name>Kupac</Name></PartyName>
    <PostalAddress><Country><IdentificationCode>SRB</IdentificationCode></Country></PostalAddress>
    <PartyLegalEntity><CompanyID>12345678</CompanyID></PartyLegalEntity>
  </Party></AccountingCustomerParty>
  <Delivery><ActualDeliveryDate>2026-11-01</ActualDeliveryDate></Delivery>
  <PaymentMeans>
    <PaymentDueDate>2026-12-31</PaymentDueDate>
    <PayeeFinancialAccount><ID> RS35160005 </ID></PayeeFinancialAccount>
  </PaymentMeans>
  <PaymentMeans><PayeeFinancialAccount><ID>RS35160006</ID></PayeeFinancialAccount></PaymentMeans>
  <AllowanceCharge>
    <ChargeIndicator>true</ChargeIndicator>
    <AllowanceChargeReasonCode>FC</AllowanceChargeReasonCode>
    <AllowanceChargeReason>Prevoz</AllowanceChargeReason>
    <Amount>500.00</Amount>
    <TaxCategory><Percent>20</Percent></TaxCategory>
  </AllowanceCharge>
  <AllowanceCharge>
    <ChargeIndicator>false</ChargeIndicator>
    <AllowanceChargeReasonCode>95</AllowanceChargeReasonCode>
    <Amount>100.50</Amount>
  </AllowanceCharge>
  <TaxTotal>
    <TaxAmount currencyID="RSD">260.00</TaxAmount>
    <TaxSubtotal>
      <TaxableAmount>1300.00</TaxableAmount><TaxAmount>259.90</TaxAmount>
      <TaxCategory><Percent>20</Percent></TaxCategory>
    </TaxSubtotal>
    <TaxSubtotal><TaxableAmount>5</TaxableAmount><TaxAmount>0</TaxAmount><TaxCategory/></TaxSubtotal>
  </TaxTotal>
  <LegalMonetaryTotal>
    <LineExtensionAmount>1000.10</LineExtensionAmount>
    <TaxExclusiveAmount>1399.60</TaxExclusiveAmount>
    <TaxInclusiveAmount>1659.60</TaxInclusiveAmount>
    <PrepaidAmount>59.60</PrepaidAmount>
    <PayableRoundingAmount>-0.40</PayableRoundingAmount>
    <PayableAmount>1599.60</PayableAmount>
  </LegalMonetaryTotal>
  <InvoiceLine>
    <InvoicedQuantity unitCode=" KGM "> 2.5 </InvoicedQuantity>
    <LineExtensionAmount>995.10</LineExtensionAmount>
    <OrderLineReference><LineID>1</LineID><OrderReference><ID> N-2 </ID></OrderReference></OrderLineReference>
    <AllowanceCharge><ChargeIndicator>true</ChargeIndicator><Amount>7.5</Amount></AllowanceCharge>
    <AllowanceCharge><ChargeIndicator>false</ChargeIndicator><Amount>10</Amount></AllowanceCharge>
    <Item>
      <Name> Lim 2 mm </Name>
      <BuyersItemIdentification><ID>501</ID></BuyersItemIdentification>
      <ClassifiedTaxCategory><Percent>20.0</Percent></ClassifiedTaxCategory>
    </Item>
    <Price><PriceAmount>39.9040</PriceAmount><BaseQuantity>0.1</BaseQuantity></Price>
  </InvoiceLine>
  <InvoiceLine>
    <InvoicedQuantity>1</InvoicedQuantity>
    <LineExtensionAmount>5</LineExtensionAmount>
    <Item><Name>Vijak</Name></Item>
    <Price><PriceAmount>5</PriceAmount></Price>
  </InvoiceLine>
</Invoice>`;

const read = (xml: string) => readUbl(parseTestXml(xml));
const instead = (from: string, to: string) => read(replaceOnce(FULL, from, to));

/** The smallest invoice that can be read. */
const SMALL = `
<Invoice>
  <ID>R-1</ID><IssueDate>2026-11-02</IssueDate><InvoiceTypeCode>384</InvoiceTypeCode>
  <DocumentCurrencyCode>EUR</DocumentCurrencyCode>
  <LegalMonetaryTotal>
    <LineExtensionAmount>10</LineExtensionAmount><TaxExclusiveAmount>10</TaxExclusiveAmount>
    <TaxInclusiveAmount>10</TaxInclusiveAmount><PayableAmount>10</PayableAmount>
  </LegalMonetaryTotal>
  <InvoiceLine>
    <InvoicedQuantity>2</InvoicedQuantity><LineExtensionAmount>10</LineExtensionAmount>
    <Item><Name>Roba</Name></Item><Price><PriceAmount>5</PriceAmount></Price>
  </InvoiceLine>
</Invoice>`;

describe('an invoice of UBL', () => {
  it('is read with everything that it says', () => {
    expect(read(FULL)).toEqual({
      syntax: 'ubl',
      kind: 'invoice',
      type_code: '380',
      number: 'R-2026/7',
      issued_on: '2026-11-02',
      delivered_on: '2026-11-01',
      due_date: '2026-12-02',
      currency: 'RSD',
      order_number: 'N-1',
      preceding: ['A-1', 'A-2'],
      supplier: {
        name: 'Čelik d.o.o.',
        country: 'RS',
        vat_number: '',
        legal_id: '07654321',
        endpoint: '101134702',
        tax_numbers: ['RS101134702', '101134702', '07654321'],
      },
      buyer: {
        name: 'Kupac',
        country: 'SR',
        vat_number: '',
        legal_id: '12345678',
        endpoint: '4012345000009',
        tax_numbers: ['12345678'],
      },
      payee: null,
      accounts: ['RS35160005', 'RS35160006'],
      lines: [
        {
          position: 1,
          text: 'Lim 2 mm',
          buyer_ids: ['501', '1'],
          order_number: 'N-2',
          quantity: '2.5',
          unit_code: 'KGM',
          unit_price: '39.904',
          price_base: '0.1',
          vat_rate: '20',
          charges: '-2.5',
          net: '995.1',
        },
        {
          position: 2,
          text: 'Vijak',
          buyer_ids: [],
          order_number: '',
          quantity: '1',
          unit_code: '',
          unit_price: '5',
          price_base: '1',
          vat_rate: '0',
          charges: '0',
          net: '5',
        },
      ],
      charges: [
        { net: '500', vat_rate: '20', reason: 'Prevoz' },
        { net: '-100.5', vat_rate: '0', reason: '95' },
      ],
      vat: [
        { rate: '20', base: '1300', vat: '259.9' },
        { rate: '0', base: '5', vat: '0' },
      ],
      stated: {
        lines: '1000.1',
        net: '1399.6',
        vat: '260',
        gross: '1659.6',
        prepaid: '59.6',
        rounding: '-0.4',
        payable: '1599.6',
      },
    });
  });

  it('is read where it says no more than it has to', () => {
    const nobody = { name: '', country: '', vat_number: '', legal_id: '', endpoint: '', tax_numbers: [] };
    expect(read(SMALL)).toEqual({
      syntax: 'ubl',
      kind: 'corrected',
      type_code: '384',
      number: 'R-1',
      issued_on: '2026-11-02',
      delivered_on: null,
      due_date: null,
      currency: 'EUR',
      order_number: '',
      preceding: [],
      supplier: nobody,
      buyer: nobody,
      payee: null,
      accounts: [],
      lines: [
        {
          position: 1,
          text: 'Roba',
          buyer_ids: [],
          order_number: '',
          quantity: '2',
          unit_code: '',
          unit_price: '5',
          price_base: '1',
          vat_rate: '0',
          charges: '0',
          net: '10',
        },
      ],
      charges: [],
      vat: [],
      stated: { lines: '10', net: '10', vat: '0', gross: '10', prepaid: '0', rounding: '0', payable: '10' },
    });
  });

  it('names the payee and its numbers where one is written', () => {
    const withPayee = (payee: string) =>
      instead('<Delivery>', `<PayeeParty>${payee}</PayeeParty><Delivery>`).payee;
    expect(
      withPayee(`<PartyIdentification><ID> 98 </ID></PartyIdentification><PartyName><Name> Faktor </Name></PartyName>
        <PartyLegalEntity><CompanyID>12345678</CompanyID></PartyLegalEntity>`),
    ).toEqual({ name: 'Faktor', numbers: ['12345678', '98'] });
    expect(
      withPayee('<PartyLegalEntity><RegistrationName>Faktor a.d.</RegistrationName></PartyLegalEntity>'),
    ).toEqual({ name: 'Faktor a.d.', numbers: [] });
    expect(withPayee(`<PartyName><Name>${LONG}</Name></PartyName>`)?.name).toBe(CUT);
  });

  it('is due on the day of its payment where it names no other', () => {
    expect(instead('<DueDate>2026-12-02</DueDate>', '').due_date).toBe('2026-12-31');
  });

  it('names no account where the element of one is empty', () => {
    expect(instead('> RS35160005 <', '> <').accounts).toEqual(['RS35160006']);
  });

  it('names a company as a shop does where its registered name is missing', () => {
    const { supplier } = instead('<RegistrationName>Čelik d.o.o.</RegistrationName>', '');
    expect(supplier.name).toBe('Čelik');
  });

  it('takes the address of a company for a tax number only under the scheme of Serbian tax numbers', () => {
    expect(instead('schemeID="9948"', 'schemeID="9930"').supplier.tax_numbers).toEqual([
      'RS101134702',
      '07654321',
    ]);
    expect(instead(' schemeID="9948"', '').supplier.tax_numbers).toEqual(['RS101134702', '07654321']);
  });

  it('has texts that are cut where they are longer than a field', () => {
    expect(instead('<ID> N-1 </ID>', `<ID>${LONG}</ID>`).order_number).toBe(CUT);
    expect(instead('A-2', LONG).preceding).toEqual(['A-1', CUT]);
    expect(instead('RS35160006', LONG).accounts).toEqual(['RS35160005', CUT]);
    expect(instead('>Čelik d.o.o.<', `>${LONG}<`).supplier.name).toBe(CUT);
    expect(instead('07654321', LONG).supplier.legal_id).toBe(CUT);
    expect(instead('Prevoz', LONG).charges[0]?.reason).toBe(CUT);
    const { lines } = instead('unitCode=" KGM "', `unitCode="${LONG}"`);
    expect(lines[0]?.unit_code).toBe(CUT);
    expect(instead('> N-2 <', `>${LONG}<`).lines[0]?.order_number).toBe(CUT);
    expect(instead(' Lim 2 mm ', LONG).lines[0]?.text).toBe(CUT);
    expect(instead('>501<', `>${LONG}<`).lines[0]?.buyer_ids).toEqual([CUT, '1']);
  });

  it.each<[string, string, string, string]>([
    ['a number', '<ID> R-2026/7 </ID>', '', 'field_missing ID'],
    ['a number of some length', 'R-2026/7', LONG, 'field_wrong ID'],
    ['a day', '<IssueDate>2026-11-02</IssueDate>', '', 'field_missing IssueDate'],
    ['a day that exists', '<IssueDate>2026-11-02<', '<IssueDate>2026-11-31<', 'field_wrong IssueDate'],
    ['a day of delivery that exists', '>2026-11-01<', '>2026-11-00<', 'field_wrong ActualDeliveryDate'],
    ['a due day that exists', '>2026-12-02<', '>2026-12-32<', 'field_wrong DueDate'],
    ['a currency', '> RSD <', '><', 'field_missing DocumentCurrencyCode'],
    ['a kind', '<InvoiceTypeCode>380</InvoiceTypeCode>', '', 'kind_unknown'],
    ['a kind that is known', '>380<', '>325<', 'kind_unknown 325'],
    ['the sum of lines', '>1000.10<', '><', 'field_missing LineExtensionAmount'],
    ['its net', '>1399.60<', '><', 'field_missing TaxExclusiveAmount'],
    ['its gross', '>1659.60<', '><', 'field_missing TaxInclusiveAmount'],
    ['what is to be paid', '>1599.60<', '><', 'field_missing PayableAmount'],
    ['an advance in figures', '>59.60<', '>some<', 'field_wrong PrepaidAmount'],
    ['a rounding in figures', '>-0.40<', '>some<', 'field_wrong PayableRoundingAmount'],
    ['VAT in figures', '>260.00<', '>some<', 'field_wrong TaxAmount'],
    [
      'a rate in figures',
      '<Percent>20</Percent></TaxCategory>\n    </TaxSub',
      '<Percent>some</Percent></TaxCategory>\n    </TaxSub',
      'field_wrong Percent',
    ],
    ['the base of a rate', '>1300.00<', '><', 'field_missing TaxableAmount'],
    ['the VAT of a rate', '>259.90<', '><', 'field_missing TaxAmount'],
    ['the amount of a charge', '>500.00<', '><', 'field_missing Amount'],
    ['the rate of a charge in figures', '<Percent>20<', '<Percent>some<', 'field_wrong Percent'],
    ['the name of goods', '>Vijak<', '><', 'field_missing Name'],
    ['a quantity', '> 2.5 <', '> <', 'field_missing InvoicedQuantity'],
    [
      'the element of a quantity',
      '<InvoicedQuantity>1</InvoicedQuantity>',
      '',
      'field_missing InvoicedQuantity',
    ],
    ['a price', '>39.9040<', '><', 'field_missing PriceAmount'],
    ['the base of a price in figures', '>0.1<', '>some<', 'field_wrong BaseQuantity'],
    ['the rate of a line in figures', '>20.0<', '>some<', 'field_wrong Percent'],
    ['the net of a line', '>995.10<', '><', 'field_missing LineExtensionAmount'],
  ])('is refused without %s', (_, from, to, message) => {
    const [problem, field] = message.split(' ') as ['field_wrong', string?];
    expect(() => instead(from, to)).toThrow(new ReadError(problem, field));
  });

  it('is refused without its sums', () => {
    expect(() => read(FULL.replaceAll('LegalMonetaryTotal>', 'Other>'))).toThrow(
      new ReadError('field_missing', 'LineExtensionAmount'),
    );
  });

  it('is refused without lines, those of a credit note among them', () => {
    const none = new ReadError('no_lines');
    expect(() => read(SMALL.replaceAll('InvoiceLine>', 'Line>'))).toThrow(none);
    expect(() => read(SMALL.replaceAll('InvoiceLine>', 'CreditNoteLine>'))).toThrow(none);
  });
});

describe('the VAT of an invoice', () => {
  const total = (currency: string, amount: string, rate?: string) =>
    `<TaxTotal><TaxAmount currencyID="${currency}">${amount}</TaxAmount>${
      rate === undefined
        ? ''
        : `<TaxSubtotal><TaxableAmount>10</TaxableAmount><TaxAmount>${amount}</TaxAmount><TaxCategory><Percent>${rate}</Percent></TaxCategory></TaxSubtotal>`
    }</TaxTotal>`;
  const vatWith = (...totals: string[]) => {
    const { vat, stated } = read(replaceOnce(SMALL, '<LegalMon', `${totals.join('')}<LegalMon`));
    return [stated.vat, vat.map(({ rate }) => rate)];
  };

  it('is the total in the currency of the invoice, wherever it stands', () => {
    expect(vatWith(total('RSD', '200', '10'), total('EUR', '2', '20'))).toEqual(['2', ['20']]);
    expect(vatWith(total('EUR', '2', '20'), total('RSD', '200', '10'))).toEqual(['2', ['20']]);
  });

  it('is the total with its rates, of two in the same currency', () => {
    expect(vatWith(total('EUR', '3'), total('EUR', '2', '20'))).toEqual(['2', ['20']]);
    expect(vatWith(total('EUR', '2', '20'), total('EUR', '3'))).toEqual(['2', ['20']]);
  });

  it('is the first in the currency of the invoice where none has rates, rather than one in another', () => {
    expect(vatWith(total('RSD', '200', '10'), total('EUR', '2'), total('EUR', '3'))).toEqual(['2', []]);
  });

  it('is the first total where none is in the currency of the invoice', () => {
    expect(vatWith(total('RSD', '200', '10'), total('USD', '2', '20'))).toEqual(['200', ['10']]);
    expect(vatWith('<TaxTotal/>')).toEqual(['0', []]);
  });
});

describe('a credit note of UBL', () => {
  const credit = (kind: string) =>
    SMALL.replaceAll('InvoiceLine', 'CreditNoteLine')
      .replaceAll('InvoicedQuantity', 'CreditedQuantity')
      .replaceAll('Invoice>', 'CreditNote>')
      .replace('<InvoiceTypeCode>384</InvoiceTypeCode>', kind);

  it('has lines of its own name, and is one without a code', () => {
    const note = read(credit('').replace('<CreditedQuantity>', '<CreditedQuantity unitCode="H87">'));
    expect(note.kind).toBe('credit_note');
    expect(note.lines).toEqual([{ ...read(SMALL).lines[0], unit_code: 'H87' }]);
  });

  it('is of the kind that its code says', () => {
    expect(read(credit('<CreditNoteTypeCode>383</CreditNoteTypeCode>')).kind).toBe('debit_note');
    expect(() => read(credit('<CreditNoteTypeCode>1</CreditNoteTypeCode>'))).toThrow(
      new ReadError('kind_unknown', '1'),
    );
  });

  it('is refused with the lines of an invoice', () => {
    expect(() => read(SMALL.replaceAll('Invoice>', 'CreditNote>'))).toThrow(new ReadError('no_lines'));
  });
});
