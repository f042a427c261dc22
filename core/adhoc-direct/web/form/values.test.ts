import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { vatRates } from '#platform/shared/money/vat-rates.ts';
import { fieldErrorsOf } from '#platform/shared/wire/rules.ts';
import { rewriteNumbers } from '#platform/web/lib/forms/rewrite-numbers.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { ADHOC_DIRECT_SCHEMAS } from './schema.ts';
import {
  type AdhocDirectValues,
  blankAdhocDirect,
  blankLine,
  bodyOf,
  sentRowIndexes,
  TYPED_NUMBERS,
  totalsOf,
  valuesOf,
} from './values.ts';

const line = (name: string, quantity: string, unit_price: string) => ({
  ...blankLine('20'),
  name,
  quantity,
  unit_price,
});
const values = (more: Partial<AdhocDirectValues> = {}): AdhocDirectValues => ({
  ...blankAdhocDirect('en', 'RSD', 'RS'),
  name: 'Ploče',
  supplier_id: 3,
  category_id: 5,
  lines: [line('Ploča', '1.250,5', '12,5'), blankLine('20'), line('Lepak', '2', '410'), blankLine('20')],
  file_ids: [7],
  ...more,
});

beforeAll(() => i18n.loadAndActivate({ locale: 'sr_latin', messages: {} }));
afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('S2.25 S2.26 the form of an ad hoc or direct purchase', () => {
  it('starts with the VAT rate of the company’s country', () => {
    expect(blankAdhocDirect('en', 'EUR', 'DE')).toMatchObject({
      currency: 'EUR',
      lines: [{ vat_rate: '19' }],
    });
  });

  it('sends the filled lines with numbers in wire form', () => {
    expect(sentRowIndexes(values())).toEqual([0, 2]);
    expect(bodyOf(values(), 'sr_latin').lines).toMatchObject([
      { name: 'Ploča', quantity: '1250.5', unit_price: '12.5' },
      { name: 'Lepak', quantity: '2', unit_price: '410' },
    ]);
  });

  it('computes totals as the server does: rounds each line, then computes VAT once for each rate', () => {
    const { net, vat, gross } = totalsOf(values().lines, 'sr_latin');
    expect([net.toFixed(2), vat.toFixed(2), gross.toFixed(2)]).toEqual(['16451.25', '3290.25', '19741.50']);
    expect(totalsOf([line('Ploča', 'x', '1')], 'sr_latin').gross.toFixed(2)).toBe('0.00');
  });

  it('reports a broken line at its row of the grid, and a missing document only if the kind needs one', () => {
    const errorsOf = (kind: 'ad_hoc' | 'direct', of: AdhocDirectValues) => {
      const { error } = ADHOC_DIRECT_SCHEMAS[kind].safeParse(of, { reportInput: true });
      return error ? Object.keys(fieldErrorsOf(error)) : [];
    };
    const broken = values({ lines: [blankLine('20'), line('Lepak', '2', 'abc')], file_ids: [] });
    expect(errorsOf('ad_hoc', broken)).toEqual(['lines.1.unit_price', 'file_ids']);
    expect(errorsOf('direct', values({ file_ids: [] }))).toEqual([]);
    expect(errorsOf('direct', values({ lines: [blankLine('20')] }))).toEqual(['lines.0.name']);
  });

  it('reads numbers in the language that the page shows, although another one is already chosen', () => {
    localStorage.setItem('lang', 'en');
    const priced = values({ lines: [line('Ploča', '1.250', '1.234')] });
    expect(ADHOC_DIRECT_SCHEMAS.direct.parse(priced).lines).toMatchObject([
      { quantity: '1250', unit_price: '1234' },
    ]);
    localStorage.removeItem('lang');
  });

  it('S2.25 starts with the freight of the edited purchase and its rate in wire form', () => {
    const award = {
      supplier: { id: 3 },
      currency: 'RSD',
      lines: [{ name: 'Ploča', ordered: '2', unit: 'pcs', unit_price: '10.5', vat_rate: '20.00' }],
      freight: { net: '1234.50', vat_rate: '7.50' },
    };
    const purchase = { awards: [award], category: { id: 5 }, sector: null, attachments: [] };
    const shown = valuesOf(purchase as unknown as PurchaseDetail, 'edit', 'sr_latin');
    expect(shown).toMatchObject({ freight_net: '1234,5', freight_vat_rate: '7.5' });
    expect(vatRates(shown.freight_vat_rate)).toContain('7.5');
    expect(bodyOf(shown, 'sr_latin')).toMatchObject({ freight_net: '1234.5', freight_vat_rate: '7.5' });
    expect(totalsOf(shown.lines, 'sr_latin', shown).gross.toFixed(2)).toBe('1352.29');
  });

  it('writes typed numbers as another language does and keeps other texts', () => {
    const typed = values({
      lines: [{ ...line('Ploča', '1.250,5', '12,5'), vat_rate: '7,5' }, line('Lepak', 'dva', '1.410')],
      freight_net: '2.500',
      freight_vat_rate: '20',
    });
    const english = rewriteNumbers(typed, TYPED_NUMBERS, 'sr_latin', 'en');
    expect(english.lines).toMatchObject([
      { quantity: '1250.5', unit_price: '12.5', vat_rate: '7.5' },
      { quantity: 'dva', unit_price: '1410', vat_rate: '20' },
    ]);
    expect([english.freight_net, english.freight_vat_rate]).toEqual(['2500', '20']);
    expect(bodyOf(english, 'en')).toEqual(bodyOf(typed, 'sr_latin'));
  });
});
