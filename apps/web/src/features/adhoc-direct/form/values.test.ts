import { fieldErrorsOf } from '@ponuda/contract/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADHOC_DIRECT_SCHEMAS } from './schema.ts';
import { type AdhocDirectValues, blankAdhocDirect, blankLine, bodyOf, rowsSent, totalsOf } from './values.ts';

const line = (name: string, quantity: string, unit_price: string) => ({
  ...blankLine('20'),
  name,
  quantity,
  unit_price,
});
const values = (more: Partial<AdhocDirectValues> = {}): AdhocDirectValues => ({
  ...blankAdhocDirect('RSD', 'RS'),
  name: 'Ploče',
  supplier_id: 3,
  category_id: 5,
  lines: [line('Ploča', '1.250,5', '12,5'), blankLine('20'), line('Lepak', '2', '410'), blankLine('20')],
  file_ids: [7],
  ...more,
});

beforeEach(() => localStorage.setItem('lang', 'sr_latin'));

describe('S2.25 S2.26 the form of an ad hoc or direct purchase', () => {
  it('begins with the VAT rate of the company’s country', () => {
    expect(blankAdhocDirect('EUR', 'DE')).toMatchObject({ currency: 'EUR', lines: [{ vat_rate: '19' }] });
  });

  it('sends the lines that are filled, their numbers as the wire has them', () => {
    expect(rowsSent(values())).toEqual([0, 2]);
    expect(bodyOf(values(), 'sr_latin').lines).toMatchObject([
      { name: 'Ploča', quantity: '1250.5', unit_price: '12.5' },
      { name: 'Lepak', quantity: '2', unit_price: '410' },
    ]);
  });

  it('adds up by the rule of the server: lines rounded first, VAT once a rate', () => {
    const { net, vat, gross } = totalsOf(values().lines, 'sr_latin');
    expect([net.toFixed(2), vat.toFixed(2), gross.toFixed(2)]).toEqual(['16451.25', '3290.25', '19741.50']);
    expect(totalsOf([line('Ploča', 'x', '1')], 'sr_latin').gross.toFixed(2)).toBe('0.00');
  });

  it('names a broken line by its place in the sheet, and a missing paper only where one is needed', () => {
    const errorsOf = (kind: 'ad_hoc' | 'direct', of: AdhocDirectValues) => {
      const { error } = ADHOC_DIRECT_SCHEMAS[kind].safeParse(of, { reportInput: true });
      return error ? Object.keys(fieldErrorsOf(error)) : [];
    };
    const broken = values({ lines: [blankLine('20'), line('Lepak', '2', 'abc')], file_ids: [] });
    expect(errorsOf('ad_hoc', broken)).toEqual(['lines.1.unit_price', 'file_ids']);
    expect(errorsOf('direct', values({ file_ids: [] }))).toEqual([]);
    expect(errorsOf('direct', values({ lines: [blankLine('20')] }))).toEqual(['lines.0.name']);
  });
});
