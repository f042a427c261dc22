import { describe, expect, it } from 'vitest';
import type { XmlElement } from '#platform/shared/xml/element.ts';
import { readInvoice } from './read-invoice.ts';
import { parseTestXml, replaceOnce } from './xml.test-support.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

const ubl = (root: string, space = `${UBL}${root}-2`) => `
<${root} xmlns="${space}">
  <ID>R-1</ID><IssueDate>2026-11-02</IssueDate>
  ${root === 'Invoice' ? '<InvoiceTypeCode>380</InvoiceTypeCode>' : ''}
  <DocumentCurrencyCode>EUR</DocumentCurrencyCode>
  <LegalMonetaryTotal>
    <LineExtensionAmount>10</LineExtensionAmount><TaxExclusiveAmount>10</TaxExclusiveAmount>
    <TaxInclusiveAmount>10</TaxInclusiveAmount><PayableAmount>10</PayableAmount>
  </LegalMonetaryTotal>
  <${root}Line>
    <InvoicedQuantity>2</InvoicedQuantity><LineExtensionAmount>10</LineExtensionAmount>
    <Item><Name>Roba</Name></Item><Price><PriceAmount>5</PriceAmount></Price>
  </${root}Line>
</${root}>`;

const INVOICE = ubl('Invoice');
const CII = `
<x:CrossIndustryInvoice xmlns:x="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">
  <ExchangedDocument>
    <ID>R-2</ID><TypeCode>380</TypeCode><IssueDateTime><DateTimeString>20261102</DateTimeString></IssueDateTime>
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
</x:CrossIndustryInvoice>`;

const readOf = (xml: string) => {
  const read = readInvoice(parseTestXml(xml));
  return 'invoice' in read ? [read.invoice.syntax, read.invoice.kind, read.invoice.number] : read;
};

describe('an invoice', () => {
  it('is read by the syntax that its root names', () => {
    expect(readOf(INVOICE)).toEqual(['ubl', 'invoice', 'R-1']);
    expect(readOf(ubl('CreditNote').replaceAll('Invoiced', 'Credited'))).toEqual([
      'ubl',
      'credit_note',
      'R-1',
    ]);
    expect(readOf(CII)).toEqual(['cii', 'invoice', 'R-2']);
  });

  it('is read in an envelope, and in an envelope of an envelope, beside other things', () => {
    expect(readOf(`<Document><Header/>${INVOICE}</Document>`)).toEqual(['ubl', 'invoice', 'R-1']);
    expect(readOf(`<a><b><c/></b><b>${INVOICE}</b></a>`)).toEqual(['ubl', 'invoice', 'R-1']);
  });

  it('is refused beside another one in the same envelope', () => {
    const several = { problem: 'several_invoices', field: '' };
    expect(readOf(`<a><b>${INVOICE}</b><b>${CII}</b></a>`)).toEqual(several);
    expect(readOf(`<a>${INVOICE}${INVOICE}</a>`)).toEqual(several);
  });

  it('is not looked for deeper', () => {
    expect(readOf(`<a><b><c>${INVOICE}</c></b></a>`)).toEqual({ problem: 'not_an_invoice', field: 'a' });
  });

  it.each([
    ['another root', ubl('Order', `${UBL}Invoice-2`), 'Order'],
    ['another namespace', ubl('Invoice', `${UBL}Invoice-3`), 'Invoice'],
    ['no namespace', ubl('Invoice', ''), 'Invoice'],
    ['the namespace of credit notes', ubl('Invoice', `${UBL}CreditNote-2`), 'Invoice'],
    ['the name of something of every object', '<constructor/>', 'constructor'],
    ['a very long name', `<${'x'.repeat(101)}/>`, 'x'.repeat(100)],
  ])('is none with %s', (_, xml, field) => {
    expect(readOf(xml)).toEqual({ problem: 'not_an_invoice', field });
  });

  it('that cannot be read says why, and where', () => {
    expect(readOf(replaceOnce(INVOICE, '>380<', '>1<'))).toEqual({ problem: 'kind_unknown', field: '1' });
    expect(readOf(replaceOnce(INVOICE, '<ID>R-1</ID>', ''))).toEqual({
      problem: 'field_missing',
      field: 'ID',
    });
  });

  it('does not hide a fault of the program itself', () => {
    const fault = new TypeError('a fault');
    const root: XmlElement = {
      ...parseTestXml(INVOICE),
      get children(): never {
        throw fault;
      },
    };
    expect(() => readInvoice(root)).toThrow(fault);
  });
});
