import { describe, expect, it } from 'vitest';
import type { InvoiceDocument, InvoiceLine } from './document.ts';
import { findSumFaults } from './sums.ts';

const line = (position: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  position,
  text: 'Cev',
  buyer_ids: [],
  order_number: '',
  quantity: '10',
  unit_code: 'KGM',
  unit_price: '10',
  price_base: '1',
  vat_rate: '20',
  charges: '0',
  net: '100',
  ...more,
});

/** A correct invoice with two lines, a charge, two VAT rates, and an offset advance of 50. */
const SOUND: InvoiceDocument = {
  syntax: 'ubl',
  kind: 'invoice',
  number: 'R-1',
  issued_on: '2026-11-02' as InvoiceDocument['issued_on'],
  delivered_on: null,
  due_date: null,
  currency: 'RSD',
  order_number: 'N-1',
  preceding: [],
  supplier: { name: 'Dobavljač', country: 'RS', vat_number: '', legal_id: '', endpoint: '', tax_numbers: [] },
  buyer: { name: 'Kupac', country: 'RS', vat_number: '', legal_id: '', endpoint: '', tax_numbers: [] },
  payee: null,
  accounts: [],
  lines: [
    line(1),
    line(2, { quantity: '3', unit_price: '1000', price_base: '100', net: '30', vat_rate: '10' }),
  ],
  charges: [{ net: '20', vat_rate: '20', reason: 'Prevoz' }],
  vat: [
    { rate: '20', base: '120', vat: '24' },
    { rate: '10', base: '30', vat: '3' },
  ],
  stated: {
    lines: '130',
    net: '150',
    vat: '27',
    gross: '177',
    prepaid: '50',
    rounding: '0.4',
    payable: '127.4',
  },
};

const faultsOf = (changes: Partial<InvoiceDocument>) =>
  findSumFaults({ ...SOUND, ...changes }).map(
    ({ sum, position, stated, counted }) => `${sum} ${position} ${stated} ${counted}`,
  );
const stating = (changes: Partial<InvoiceDocument['stated']>) =>
  faultsOf({ stated: { ...SOUND.stated, ...changes } });
const [first, second] = SOUND.lines as [InvoiceLine, InvoiceLine];

describe('the sums of an invoice', () => {
  it('are without a fault where all of them add up', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('are each named where one says something else, with what it says and what it comes to', () => {
    expect(stating({ lines: '131' })).toEqual(['lines null 131 130']);
    expect(stating({ net: '151', gross: '178', payable: '128.4' })).toEqual(['net null 151 150']);
    expect(stating({ vat: '28', gross: '178', payable: '128.4' })).toEqual(['vat null 28 27']);
    expect(stating({ gross: '178', payable: '128.4' })).toEqual(['gross null 178 177']);
    expect(stating({ payable: '127.5' })).toEqual(['payable null 127.5 127.4']);
    expect(stating({ payable: '126.6' })).toEqual(['payable null 126.6 127.4']);
  });

  it('may not differ by a cent, but leave out what is less than one', () => {
    expect(stating({ lines: '130.01' })).toEqual(['lines null 130.01 130']);
    const finer = { ...first, net: '100.004' };
    expect(faultsOf({ lines: [finer, second] })).toEqual([]);
    expect(faultsOf({ lines: [{ ...first, net: '100.006' }, second] })).toEqual([
      'lines null 130 130.006',
      'net null 150 150.006',
    ]);
  });
});

describe('the sum of a line', () => {
  const faultsOfLine = (more: Partial<InvoiceLine>) =>
    faultsOf({ lines: [{ ...first, ...more }, second] }).filter((fault) => fault.startsWith('line '));

  it('is its quantity at its price with its own charges, and may differ by a cent', () => {
    expect(faultsOfLine({ net: '100.01' })).toEqual([]);
    expect(faultsOfLine({ net: '99.99' })).toEqual([]);
    expect(faultsOfLine({ net: '100.02' })).toEqual(['line 1 100.02 100']);
    expect(faultsOfLine({ charges: '-5' })).toEqual(['line 1 100 95']);
    expect(faultsOfLine({ charges: '-5', net: '95' })).toEqual([]);
  });

  it('counts a price for nothing as one for a single unit', () => {
    expect(faultsOfLine({ price_base: '0' })).toEqual([]);
    expect(faultsOfLine({ price_base: '10' })).toEqual(['line 1 100 10']);
  });
});

describe('the VAT of a rate', () => {
  /**
   * Returns the faults in an invoice whose totals are computed from the given VAT, so that only the VAT itself can
   * be wrong.
   */
  const faultsOfVat = (vat: InvoiceDocument['vat'], total: number, more: Partial<InvoiceDocument> = {}) =>
    faultsOf({
      vat,
      stated: {
        ...SOUND.stated,
        vat: total.toFixed(2),
        gross: (150 + total).toFixed(2),
        payable: (100.4 + total).toFixed(2),
      },
      ...more,
    });
  const at20 = (vat: string) => ({ rate: '20', base: '120', vat });
  const at10 = (vat: string) => ({ rate: '10', base: '30', vat });

  it('may differ by a cent for each amount of it', () => {
    expect(faultsOfVat([at20('24.02'), at10('2.99')], 27.01)).toEqual([]);
    expect(faultsOfVat([at20('24.03'), at10('3')], 27.03)).toEqual(['vat null 24.03 24']);
    expect(faultsOfVat([at20('24'), at10('2.98')], 26.98)).toEqual(['vat null 2.98 3']);
  });

  it('may be stated in parts, and the rate in any spelling', () => {
    expect(faultsOfVat([at20('20'), { ...at20('4'), rate: '20.00' }, at10('3')], 27)).toEqual([]);
  });

  it('is at fault where the invoice has nothing of the rate, or states none of it', () => {
    expect(faultsOfVat([at20('24'), at10('3'), { rate: '8', base: '0', vat: '1' }], 28)).toEqual([
      'vat null 1 0',
    ]);
    expect(faultsOfVat([at20('24')], 24)).toEqual(['vat null 0 3']);
    expect(faultsOfVat([at20('24'), { rate: '0', base: '30', vat: '0' }], 24)).toEqual(['vat null 0 3']);
    // A difference of one cent in one amount is rounding, even for a rate that the document does not state.
    const cents = { lines: [first, { ...second, quantity: '0', net: '0.09' }] };
    expect(faultsOfVat([at20('24')], 24, cents).filter((fault) => fault.startsWith('vat'))).toEqual([]);
  });
});
