import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { listVatRates } from '#platform/shared/money/vat-rates.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import { rewriteNumbers } from '#platform/web/lib/forms/rewrite-numbers.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { ADHOC_DIRECT_SCHEMAS } from './schema.ts';
import {
  ADHOC_DIRECT_NUMBER_FIELDS,
  type AdhocDirectValues,
  computePreviewTotals,
  createBlankAdhocDirectValues,
  createBlankLine,
  findSentRowIndexes,
  toAdhocDirectBody,
  toAdhocDirectValues,
} from './values.ts';

const line = (name: string, quantity: string, unit_price: string) => ({
  ...createBlankLine('20'),
  name,
  quantity,
  unit_price,
});
const values = (more: Partial<AdhocDirectValues> = {}): AdhocDirectValues => ({
  ...createBlankAdhocDirectValues('en', 'RSD', 'RS'),
  name: 'Ploče',
  supplier_id: 3,
  category_id: 5,
  lines: [
    line('Ploča', '1.250,5', '12,5'),
    createBlankLine('20'),
    line('Lepak', '2', '410'),
    createBlankLine('20'),
  ],
  file_ids: [7],
  ...more,
});

beforeAll(() => i18n.loadAndActivate({ locale: 'sr_latin', messages: {} }));
afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('S2.25 S2.26 the form of an ad hoc or direct purchase', () => {
  it('starts with the VAT rate of the company’s country', () => {
    expect(createBlankAdhocDirectValues('en', 'EUR', 'DE')).toMatchObject({
      currency: 'EUR',
      lines: [{ vat_rate: '19' }],
    });
  });

  it('sends the filled lines with numbers in wire form', () => {
    expect(findSentRowIndexes(values())).toEqual([0, 2]);
    expect(toAdhocDirectBody(values(), 'sr_latin').lines).toMatchObject([
      { name: 'Ploča', quantity: '1250.5', unit_price: '12.5' },
      { name: 'Lepak', quantity: '2', unit_price: '410' },
    ]);
  });

  it('computes totals as the server does: rounds each line, then computes VAT once for each rate', () => {
    const { net, vat, gross } = computePreviewTotals(values().lines, 'sr_latin');
    expect([net.toFixed(2), vat.toFixed(2), gross.toFixed(2)]).toEqual(['16451.25', '3290.25', '19741.50']);
    expect(computePreviewTotals([line('Ploča', 'x', '1')], 'sr_latin').gross.toFixed(2)).toBe('0.00');
  });

  it('reports a broken line at its row of the grid, and a missing document only if the kind needs one', () => {
    const errorsOf = (kind: 'ad_hoc' | 'direct', of: AdhocDirectValues) => {
      const { error } = ADHOC_DIRECT_SCHEMAS[kind].safeParse(of, { reportInput: true });
      return error ? Object.keys(toFieldErrors(error)) : [];
    };
    const broken = values({ lines: [createBlankLine('20'), line('Lepak', '2', 'abc')], file_ids: [] });
    expect(errorsOf('ad_hoc', broken)).toEqual(['lines.1.unit_price', 'file_ids']);
    expect(errorsOf('direct', values({ file_ids: [] }))).toEqual([]);
    expect(errorsOf('direct', values({ lines: [createBlankLine('20')] }))).toEqual(['lines.0.name']);
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
    const shown = toAdhocDirectValues(purchase as unknown as PurchaseDetail, 'edit', 'sr_latin');
    expect(shown).toMatchObject({ freight_net: '1234,5', freight_vat_rate: '7.5' });
    expect(listVatRates(shown.freight_vat_rate)).toContain('7.5');
    expect(toAdhocDirectBody(shown, 'sr_latin')).toMatchObject({
      freight_net: '1234.5',
      freight_vat_rate: '7.5',
    });
    expect(computePreviewTotals(shown.lines, 'sr_latin', shown).gross.toFixed(2)).toBe('1352.29');
  });

  it('writes typed numbers as another language does and keeps other texts', () => {
    const typed = values({
      lines: [{ ...line('Ploča', '1.250,5', '12,5'), vat_rate: '7,5' }, line('Lepak', 'dva', '1.410')],
      freight_net: '2.500',
      freight_vat_rate: '20',
    });
    const english = rewriteNumbers(typed, ADHOC_DIRECT_NUMBER_FIELDS, 'sr_latin', 'en');
    expect(english.lines).toMatchObject([
      { quantity: '1250.5', unit_price: '12.5', vat_rate: '7.5' },
      { quantity: 'dva', unit_price: '1410', vat_rate: '20' },
    ]);
    expect([english.freight_net, english.freight_vat_rate]).toEqual(['2500', '20']);
    expect(toAdhocDirectBody(english, 'en')).toEqual(toAdhocDirectBody(typed, 'sr_latin'));
  });
});
