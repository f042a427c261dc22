import { describe, expect, it } from 'vitest';
import { readInvoice } from './read-invoice.ts';
import { findSumFaults } from './sums.ts';
import { parseTestXml } from './xml.test-support.ts';

interface Amounts {
  readonly type: string;
  readonly quantity: string;
  readonly price: string;
  /** The sign of all amounts other than quantity and price: `-` or ''. */
  readonly sign: string;
}

const CREDITED = { quantity: '2', unit_price: '50', charges: '-10', net: '90' };
const STATED = {
  lines: '90',
  net: '110',
  vat: '22',
  gross: '132',
  prepaid: '32',
  rounding: '0',
  payable: '100',
};

function read({ type, quantity, price, sign }: Amounts) {
  const other = sign === '-' ? 'true' : 'false';
  const result = readInvoice(
    parseTestXml(`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">
    <ID>R-1</ID><IssueDate>2026-11-02</IssueDate><InvoiceTypeCode>${type}</InvoiceTypeCode>
    <DocumentCurrencyCode>RSD</DocumentCurrencyCode>
    <AllowanceCharge><ChargeIndicator>true</ChargeIndicator><Amount>${sign}20</Amount><TaxCategory><Percent>20</Percent></TaxCategory></AllowanceCharge>
    <TaxTotal><TaxAmount currencyID="RSD">${sign}22</TaxAmount><TaxSubtotal><TaxableAmount>${sign}110</TaxableAmount>
      <TaxAmount>${sign}22</TaxAmount><TaxCategory><Percent>20</Percent></TaxCategory></TaxSubtotal></TaxTotal>
    <LegalMonetaryTotal><LineExtensionAmount>${sign}90</LineExtensionAmount>
      <TaxExclusiveAmount>${sign}110</TaxExclusiveAmount><TaxInclusiveAmount>${sign}132</TaxInclusiveAmount>
      <PrepaidAmount>${sign}32</PrepaidAmount><PayableAmount>${sign}100</PayableAmount></LegalMonetaryTotal>
    <InvoiceLine><InvoicedQuantity>${quantity}</InvoicedQuantity><LineExtensionAmount>${sign}90</LineExtensionAmount>
      <AllowanceCharge><ChargeIndicator>${other}</ChargeIndicator><Amount>10</Amount></AllowanceCharge>
      <Item><Name>Roba</Name><ClassifiedTaxCategory><Percent>20</Percent></ClassifiedTaxCategory></Item>
      <Price><PriceAmount>${price}</PriceAmount></Price></InvoiceLine>
  </Invoice>`),
  );
  if (!('invoice' in result)) throw new Error(JSON.stringify(result));
  return result.invoice;
}

describe('an invoice with a total below zero', () => {
  it.each([
    ['with the sign in the quantity', '380', '-2', '50'],
    ['with the sign in the price', '380', '2', '-50'],
    ['as a corrected one', '384', '-2', '50'],
    ['as a debit note', '383', '-2', '50'],
    ['as a credit note', '381', '-2', '50'],
  ])('%s is a credit note with amounts above zero, whose sums add up', (_, type, quantity, price) => {
    const credit = read({ type, quantity, price, sign: '-' });
    expect(credit).toMatchObject({
      kind: 'credit_note',
      lines: [CREDITED],
      charges: [{ net: '20' }],
      vat: [{ rate: '20', base: '110', vat: '22' }],
      stated: STATED,
    });
    expect(findSumFaults(credit)).toEqual([]);
  });

  it('is left as it is where it is an advance, and where its total is above zero', () => {
    const advance = read({ type: '386', quantity: '-2', price: '50', sign: '-' });
    expect(advance).toMatchObject({ kind: 'advance', stated: { gross: '-132' } });
    const invoice = read({ type: '380', quantity: '2', price: '50', sign: '' });
    expect(invoice).toMatchObject({ kind: 'invoice', lines: [CREDITED], stated: STATED });
  });
});
