import { describe, expect, it } from 'vitest';
import type { InvoicePayee } from './document.ts';
import {
  computeSellerKey,
  findDifferentPayee,
  normalizeInvoiceNumber,
  toSimilarNumberKey,
} from './identity.ts';

describe('an invoice number', () => {
  it('is compared without blanks, capitals, invisible characters and look-alike letters', () => {
    for (const number of ['R-117', 'r-117', ' R-1 17', 'R\u2060-117', 'Ｒ-１１７', 'r-117\u00a0'])
      expect(normalizeInvoiceNumber(number)).toBe('r-117');
    expect(normalizeInvoiceNumber('РС-1')).toBe(normalizeInvoiceNumber('PC-1'));
    expect(normalizeInvoiceNumber('R-118')).not.toBe(normalizeInvoiceNumber('R-117'));
  });

  it('is nearly another one where only punctuation, leading zeros or O and 0 differ', () => {
    for (const [one, other] of [
      ['R-117', 'R117'],
      ['R/0117', 'R-117'],
      ['2026-O1', '2026/01'],
      ['A-l0', 'A10'],
    ] as const)
      expect(toSimilarNumberKey(one)).toBe(toSimilarNumberKey(other));
    expect(toSimilarNumberKey('1/1')).not.toBe(toSimilarNumberKey('11'));
    expect(toSimilarNumberKey('117')).not.toBe(toSimilarNumberKey('118'));
    expect(toSimilarNumberKey('---')).toBe('---');
  });
});

describe('the seller of an invoice', () => {
  const party = { name: 'Firma', country: 'RS', vat_number: '', legal_id: '', endpoint: '', tax_numbers: [] };
  const keyOf = (more: Partial<typeof party> = {}, accounts: string[] = []) =>
    computeSellerKey({ supplier: { ...party, ...more }, accounts });

  it('is identified by the VAT number first, then registration, address, and name with account', () => {
    const all = { vat_number: 'RS101134702', legal_id: '17098313', endpoint: '9948:1' };
    expect(keyOf(all)).toBe('number:RS:101134702');
    expect(keyOf({ ...all, vat_number: '101134702' })).toBe('number:RS:101134702');
    expect(keyOf({ ...all, vat_number: '' })).toBe('number:RS:17098313');
    expect(keyOf({ endpoint: '7300010000001' })).toBe('number:RS:7300010000001');
    expect(keyOf({}, ['RS35 1600'])).toBe('name:firma/rs351600');
  });

  it('is unknown where the document has neither; a statement about tax is no number', () => {
    expect(keyOf()).toBeNull();
    expect(keyOf({ legal_id: 'Godkänd för F-skatt' })).toBeNull();
  });

  it('is another one in another country', () => {
    expect(keyOf({ vat_number: 'DE123456789' })).not.toBe(keyOf({ vat_number: 'GR123456789' }));
    const local = { legal_id: '12345678' };
    expect(keyOf({ ...local, country: 'SE' })).not.toBe(keyOf({ ...local, country: 'ME' }));
    expect(keyOf({ legal_id: 'HRB 12345', country: 'DE' })).toContain('number:DE:');
  });

  it('is another one of another name where the country is unknown', () => {
    const local = { legal_id: '12345678', country: '' };
    expect(keyOf({ ...local, name: 'Alfa' })).not.toBe(keyOf({ ...local, name: 'Beta' }));
    expect(keyOf({ ...local, name: 'Alfa' })).toBe(keyOf({ ...local, name: 'alfa' }));
  });

  it('is not identified by a placeholder', () => {
    for (const number of ['0', '-', 'N/A', '00000000', 'RS000000000', '999999999', '123', 'DE12'])
      for (const field of ['vat_number', 'legal_id', 'endpoint'] as const)
        expect([number, keyOf({ [field]: number })]).toEqual([number, null]);
    expect(keyOf({ vat_number: 'N/A', legal_id: '17098313' })).toBe('number:RS:17098313');
  });
});

describe('a payee', () => {
  const supplier = {
    ...{ name: 'Firma', country: 'DE', vat_number: 'DE123456789', legal_id: '0', endpoint: '' },
    tax_numbers: ['DE123456789', '0'],
  };
  const otherOf = (...numbers: string[]) => {
    const payee: InvoicePayee = { name: 'Faktor', numbers };
    return findDifferentPayee({ supplier, payee });
  };

  it('is the seller by its number, and not by that of another country or a placeholder', () => {
    expect(otherOf('123 456 789')).toBe(null);
    expect(otherOf('DE123456789')).toBe(null);
    expect(otherOf('GR123456789')).toBe('Faktor');
    expect(otherOf('0')).toBe('Faktor');
  });
});
