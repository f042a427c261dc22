import { describe, expect, it } from 'vitest';
import { ReadError } from '#platform/shared/xml/read-value.ts';
import { readCii } from './read-cii.ts';
import { parseTestXml, replaceOnce } from './xml.test-support.ts';

const LONG = 'x'.repeat(256);
const CUT = `${'x'.repeat(254)}…`;

/**
 * An invoice with every element that the reader supports. Each value occurs once, in the element that takes
 * precedence.
 */
const FULL = `
<CrossIndustryInvoice>
  <ExchangedDocument>
    <ID> R-2026/7 </ID><TypeCode>380</TypeCode>
    <IssueDateTime><DateTimeString format="102">20261102</DateTimeString></IssueDateTime>
  </ExchangedDocument>
  <SupplyChainTradeTransaction>
    <IncludedSupplyChainTradeLineItem>
      <SpecifiedTradeProduct><BuyerAssignedID>501</BuyerAssignedID><Name> Blech 2 mm </Name></SpecifiedTradeProduct>
      <SpecifiedLineTradeAgreement>
        <BuyerOrderReferencedDocument><IssuerAssignedID> N-2 </IssuerAssignedID><LineID>1</LineID></BuyerOrderReferencedDocument>
        <NetPriceProductTradePrice><ChargeAmount>39.9040</ChargeAmount><BasisQuantity>0.1</BasisQuantity></NetPriceProductTradePrice>
      </SpecifiedLineTradeAgreement>
      <SpecifiedLineTradeDelivery><BilledQuantity unitCode=" KGM "> 2.5 </BilledQuantity></SpecifiedLineTradeDelivery>
      <SpecifiedLineTradeSettlement>
        <ApplicableTradeTax><RateApplicablePercent>20.0</RateApplicablePercent></ApplicableTradeTax>
        <SpecifiedTradeAllowanceCharge>
          <ChargeIndicator><Indicator>true</Indicator></ChargeIndicator><ActualAmount>7.5</ActualAmount>
        </SpecifiedTradeAllowanceCharge>
        <SpecifiedTradeAllowanceCharge>
          <ChargeIndicator><Indicator>false</Indicator></ChargeIndicator><ActualAmount>10</ActualAmount>
        </SpecifiedTradeAllowanceCharge>
        <SpecifiedTradeSettlementLineMonetarySummation><LineTotalAmount>995.10</LineTotalAmount></SpecifiedTradeSettlementLineMonetarySummation>
      </SpecifiedLineTradeSettlement>
    </IncludedSupplyChainTradeLineItem>
    <IncludedSupplyChainTradeLineItem>
      <SpecifiedTradeProduct><Name>Schraube</Name></SpecifiedTradeProduct>
      <SpecifiedLineTradeAgreement>
        <NetPriceProductTradePrice><ChargeAmount>5</ChargeAmount></NetPriceProductTradePrice>
      </SpecifiedLineTradeAgreement>
      <SpecifiedLineTradeDelivery><BilledQuantity>1</BilledQuantity></SpecifiedLineTradeDelivery>
      <SpecifiedLineTradeSettlement>
        <SpecifiedTradeSettlementLineMonetarySummation><LineTotalAmount>5.00</LineTotalAmount></SpecifiedTradeSettlementLineMonetarySummation>
      </SpecifiedLineTradeSettlement>
    </IncludedSupplyChainTradeLineItem>
    <ApplicableHeaderTradeAgreement>
      <SellerTradeParty>
        <Name>Stahl GmbH</Name>
        <SpecifiedLegalOrganization><ID schemeID="0002"> HRB 1 </ID></SpecifiedLegalOrganization>
        <PostalTradeAddress><CountryID>de</CountryID></PostalTradeAddress>
        <SpecifiedTaxRegistration><ID schemeID="FC">12/345</ID></SpecifiedTaxRegistration>
        <SpecifiedTaxRegistration><ID> </ID></SpecifiedTaxRegistration>
        <SpecifiedTaxRegistration><ID schemeID="VA"> DE123456789 </ID></SpecifiedTaxRegistration>
      </SellerTradeParty>
      <BuyerTradeParty>
        <Name>Käufer AG</Name><PostalTradeAddress><CountryID>AUT</CountryID></PostalTradeAddress>
      </BuyerTradeParty>
      <BuyerOrderReferencedDocument><IssuerAssignedID> N-1 </IssuerAssignedID></BuyerOrderReferencedDocument>
    </ApplicableHeaderTradeAgreement>
    <ApplicableHeaderTradeDelivery>
      <ActualDeliverySupplyChainEvent>
        <OccurrenceDateTime><DateTimeString format="102">20261101</DateTimeString></OccurrenceDateTime>
      </ActualDeliverySupplyChainEvent>
    </ApplicableHeaderTradeDelivery>
    <ApplicableHeaderTradeSettlement>
      <InvoiceCurrencyCode> EUR </InvoiceCurrencyCode>
      <SpecifiedTradeSettlementPaymentMeans>
        <PayeePartyCreditorFinancialAccount><IBANID>DE02</IBANID><ProprietaryID>1</ProprietaryID></PayeePartyCreditorFinancialAccount>
      </SpecifiedTradeSettlementPaymentMeans>
      <SpecifiedTradeSettlementPaymentMeans><PayeePartyCreditorFinancialAccount/></SpecifiedTradeSettlementPaymentMeans>
      <SpecifiedTradeSettlementPaymentMeans>
        <PayeePartyCreditorFinancialAccount><ProprietaryID>160-5</ProprietaryID></PayeePartyCreditorFinancialAccount>
      </SpecifiedTradeSettlementPaymentMeans>
      <ApplicableTradeTax>
        <CalculatedAmount>259.90</CalculatedAmount><BasisAmount>1300.00</BasisAmount>
        <RateApplicablePercent>20</RateApplicablePercent>
      </ApplicableTradeTax>
      <ApplicableTradeTax><CalculatedAmount>0</CalculatedAmount><BasisAmount>5</BasisAmount></ApplicableTradeTax>
      <SpecifiedTradeAllowanceCharge>
        <ChargeIndicator><Indicator>true</Indicator></ChargeIndicator><ActualAmount>500.00</ActualAmount>
        <ReasonCode>FC</ReasonCode><Reason>Fracht</Reason>
        <CategoryTradeTax><RateApplicablePercent>19</RateApplicablePercent></CategoryTradeTax>
      </SpecifiedTradeAllowanceCharge>
      <SpecifiedTradeAllowanceCharge>
        <ChargeIndicator><Indicator>false</Indicator></ChargeIndicator><ActualAmount>100.50</ActualAmount>
        <ReasonCode>95</ReasonCode>
      </SpecifiedTradeAllowanceCharge>
      <SpecifiedTradePaymentTerms><DueDateDateTime><DateTimeString format="102">20261202</DateTimeString></DueDateDateTime></SpecifiedTradePaymentTerms>
      <SpecifiedTradeSettlementHeaderMonetarySummation>
        <LineTotalAmount>1000.10</LineTotalAmount>
        <TaxBasisTotalAmount>1399.60</TaxBasisTotalAmount>
        <TaxTotalAmount currencyID="RSD">30000</TaxTotalAmount>
        <TaxTotalAmount currencyID="EUR"> 260.00 </TaxTotalAmount>
        <RoundingAmount>-0.40</RoundingAmount>
        <GrandTotalAmount>1659.60</GrandTotalAmount>
        <TotalPrepaidAmount>59.60</TotalPrepaidAmount>
        <DuePayableAmount>1599.60</DuePayableAmount>
      </SpecifiedTradeSettlementHeaderMonetarySummation>
      <InvoiceReferencedDocument><IssuerAssignedID> A-1 </IssuerAssignedID></InvoiceReferencedDocument>
      <InvoiceReferencedDocument><IssuerAssignedID>A-2</IssuerAssignedID></InvoiceReferencedDocument>
    </ApplicableHeaderTradeSettlement>
  </SupplyChainTradeTransaction>
</CrossIndustryInvoice>`;

const read = (xml: string) => readCii(parseTestXml(xml));
const instead = (from: string, to: string) => read(replaceOnce(FULL, from, to));

/** The smallest invoice that can be read. */
const SMALL = `
<CrossIndustryInvoice>
  <ExchangedDocument>
    <ID>R-1</ID><TypeCode>381</TypeCode><IssueDateTime><DateTimeString>20261102</DateTimeString></IssueDateTime>
  </ExchangedDocument>
  <SupplyChainTradeTransaction>
    <IncludedSupplyChainTradeLineItem>
      <SpecifiedTradeProduct><Name>Ware</Name></SpecifiedTradeProduct>
      <SpecifiedLineTradeAgreement><NetPriceProductTradePrice><ChargeAmount>5</ChargeAmount></NetPriceProductTradePrice></SpecifiedLineTradeAgreement>
      <SpecifiedLineTradeDelivery><BilledQuantity>2</BilledQuantity></SpecifiedLineTradeDelivery>
      <SpecifiedLineTradeSettlement><SpecifiedTradeSettlementLineMonetarySummation><LineTotalAmount>10</LineTotalAmount></SpecifiedTradeSettlementLineMonetarySummation></SpecifiedLineTradeSettlement>
    </IncludedSupplyChainTradeLineItem>
    <ApplicableHeaderTradeAgreement><SellerTradeParty/><BuyerTradeParty/></ApplicableHeaderTradeAgreement>
    <ApplicableHeaderTradeDelivery/>
    <ApplicableHeaderTradeSettlement>
      <InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>
      <SpecifiedTradeSettlementHeaderMonetarySummation>
        <LineTotalAmount>10</LineTotalAmount><TaxBasisTotalAmount>10</TaxBasisTotalAmount>
        <GrandTotalAmount>10</GrandTotalAmount><DuePayableAmount>10</DuePayableAmount>
      </SpecifiedTradeSettlementHeaderMonetarySummation>
    </ApplicableHeaderTradeSettlement>
  </SupplyChainTradeTransaction>
</CrossIndustryInvoice>`;

describe('a Cross Industry Invoice', () => {
  it('is read with everything that it says', () => {
    expect(read(FULL)).toEqual({
      syntax: 'cii',
      kind: 'invoice',
      type_code: '380',
      number: 'R-2026/7',
      issued_on: '2026-11-02',
      delivered_on: '2026-11-01',
      due_date: '2026-12-02',
      currency: 'EUR',
      order_number: 'N-1',
      preceding: ['A-1', 'A-2'],
      supplier: {
        name: 'Stahl GmbH',
        country: 'DE',
        vat_number: 'DE123456789',
        legal_id: 'HRB 1',
        endpoint: '',
        tax_numbers: ['DE123456789', '12/345', 'HRB 1'],
      },
      buyer: {
        name: 'Käufer AG',
        country: 'AU',
        vat_number: '',
        legal_id: '',
        endpoint: '',
        tax_numbers: [],
      },
      payee: null,
      accounts: ['DE02', '160-5'],
      lines: [
        {
          position: 1,
          text: 'Blech 2 mm',
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
          text: 'Schraube',
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
        { net: '500', vat_rate: '19', reason: 'Fracht' },
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

  it('names the payee and its numbers where one is written', () => {
    const { payee } = instead(
      '<InvoiceCurrencyCode>',
      `<PayeeTradeParty><ID> 98 </ID><GlobalID schemeID="0088">4012345000009</GlobalID><Name> Faktor </Name>
        <SpecifiedLegalOrganization><ID>HRB 2</ID></SpecifiedLegalOrganization></PayeeTradeParty><InvoiceCurrencyCode>`,
    );
    expect(payee).toEqual({ name: 'Faktor', numbers: ['HRB 2', '4012345000009', '98'] });
  });

  it('is read where it says no more than it has to', () => {
    const nobody = { name: '', country: '', vat_number: '', legal_id: '', endpoint: '', tax_numbers: [] };
    expect(read(SMALL)).toEqual({
      syntax: 'cii',
      kind: 'credit_note',
      type_code: '381',
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
          text: 'Ware',
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

  it('states its VAT in its own currency, or else in the first that it names', () => {
    expect(instead(' currencyID="EUR"', '').stated.vat).toBe('30000');
    expect(instead('currencyID="RSD"', 'currencyID="EUR"').stated.vat).toBe('30000');
  });

  it('of the profile EXTENDED has freight as a charge', () => {
    const freight =
      '<SpecifiedLogisticsServiceCharge><Description>Fracht</Description><AppliedAmount>25.50</AppliedAmount>' +
      '<AppliedTradeTax><RateApplicablePercent>19</RateApplicablePercent></AppliedTradeTax></SpecifiedLogisticsServiceCharge>';
    const start = '<SpecifiedTradeSettlementHeaderMonetarySummation>';
    expect(instead(start, freight + start).charges.at(-1)).toEqual({
      net: '25.5',
      vat_rate: '19',
      reason: 'Fracht',
    });
  });

  it.each(['GROUP', 'INFORMATION'])('of the profile EXTENDED has no goods in a line of kind %s', (kind) => {
    const line = FULL.slice(
      FULL.indexOf('<IncludedSupplyChainTradeLineItem>'),
      FULL.indexOf('</IncludedSupplyChainTradeLineItem>'),
    );
    const heading =
      '<IncludedSupplyChainTradeLineItem><AssociatedDocumentLineDocument>' +
      `<LineStatusReasonCode>${kind}</LineStatusReasonCode></AssociatedDocumentLineDocument></IncludedSupplyChainTradeLineItem>`;
    expect(read(FULL.replace(line, heading + line)).lines).toEqual(read(FULL).lines);
    // A normal item line also states its kind.
    const detail = heading.replace(kind, 'DETAIL');
    expect(() => read(FULL.replace(line, detail + line))).toThrow('SpecifiedLineTradeAgreement');
  });

  it('has texts that are cut where they are longer than a field', () => {
    expect(instead('> N-1 <', `>${LONG}<`).order_number).toBe(CUT);
    expect(instead('>A-2<', `>${LONG}<`).preceding).toEqual(['A-1', CUT]);
    expect(instead('>DE02<', `>${LONG}<`).accounts).toEqual([CUT, '160-5']);
    expect(instead('>Stahl GmbH<', `>${LONG}<`).supplier.name).toBe(CUT);
    expect(instead(' HRB 1 ', LONG).supplier.legal_id).toBe(CUT);
    expect(instead('>Fracht<', `>${LONG}<`).charges[0]?.reason).toBe(CUT);
    expect(instead(' KGM ', LONG).lines[0]?.unit_code).toBe(CUT);
    expect(instead('> N-2 <', `>${LONG}<`).lines[0]?.order_number).toBe(CUT);
    expect(instead(' Blech 2 mm ', LONG).lines[0]?.text).toBe(CUT);
    expect(instead('>501<', `>${LONG}<`).lines[0]?.buyer_ids).toEqual([CUT, '1']);
  });

  it.each([
    'ExchangedDocument',
    'SupplyChainTradeTransaction',
    'ApplicableHeaderTradeAgreement',
    'ApplicableHeaderTradeDelivery',
    'ApplicableHeaderTradeSettlement',
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SellerTradeParty',
    'BuyerTradeParty',
    'SpecifiedLineTradeAgreement',
    'NetPriceProductTradePrice',
    'SpecifiedLineTradeSettlement',
  ])('is refused without its part %s', (part) => {
    const without = FULL.replaceAll(`<${part}>`, '<Other>').replaceAll(`</${part}>`, '</Other>');
    expect(() => read(without)).toThrow(new ReadError('field_missing', part));
  });

  it.each<[string, string, string, string]>([
    ['a number', '> R-2026/7 <', '><', 'field_missing ID'],
    ['a number of some length', 'R-2026/7', LONG, 'field_wrong ID'],
    ['a day', '>20261102<', '><', 'field_missing IssueDateTime'],
    ['a day that exists', '>20261102<', '>20261131<', 'field_wrong IssueDateTime'],
    ['a day of delivery that exists', '>20261101<', '>20261100<', 'field_wrong OccurrenceDateTime'],
    ['a due day that exists', '>20261202<', '>20261232<', 'field_wrong DueDateDateTime'],
    ['a currency', '> EUR <', '><', 'field_missing InvoiceCurrencyCode'],
    ['a kind', '>380<', '><', 'kind_unknown'],
    ['a kind that is known', '>380<', '>325<', 'kind_unknown 325'],
    ['the sum of lines', '>1000.10<', '><', 'field_missing LineTotalAmount'],
    ['its net', '>1399.60<', '><', 'field_missing TaxBasisTotalAmount'],
    ['its gross', '>1659.60<', '><', 'field_missing GrandTotalAmount'],
    ['what is to be paid', '>1599.60<', '><', 'field_missing DuePayableAmount'],
    ['an advance in figures', '>59.60<', '>some<', 'field_wrong TotalPrepaidAmount'],
    ['a rounding in figures', '>-0.40<', '>some<', 'field_wrong RoundingAmount'],
    ['VAT in figures', '> 260.00 <', '>some<', 'field_wrong TaxTotalAmount'],
    ['a rate in figures', '>20<', '>some<', 'field_wrong RateApplicablePercent'],
    ['the base of a rate', '>1300.00<', '><', 'field_missing BasisAmount'],
    ['the VAT of a rate', '>259.90<', '><', 'field_missing CalculatedAmount'],
    ['the amount of a charge', '>500.00<', '><', 'field_missing ActualAmount'],
    ['the rate of a charge in figures', '>19<', '>some<', 'field_wrong RateApplicablePercent'],
    ['the name of goods', '>Schraube<', '><', 'field_missing Name'],
    ['a quantity', '> 2.5 <', '> <', 'field_missing BilledQuantity'],
    ['the element of a quantity', '<BilledQuantity>1</BilledQuantity>', '', 'field_missing BilledQuantity'],
    ['a price', '>39.9040<', '><', 'field_missing ChargeAmount'],
    ['the base of a price in figures', '>0.1<', '>some<', 'field_wrong BasisQuantity'],
    ['the rate of a line in figures', '>20.0<', '>some<', 'field_wrong RateApplicablePercent'],
    ['the net of a line', '>995.10<', '><', 'field_missing LineTotalAmount'],
  ])('is refused without %s', (_, from, to, message) => {
    const [problem, field] = message.split(' ') as ['field_wrong', string?];
    expect(() => instead(from, to)).toThrow(new ReadError(problem, field));
  });

  it('is refused without lines', () => {
    expect(() => read(SMALL.replaceAll('IncludedSupplyChainTradeLineItem', 'Other'))).toThrow(
      new ReadError('no_lines'),
    );
  });
});
