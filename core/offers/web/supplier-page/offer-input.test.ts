import { describe, expect, it } from 'vitest';
import { NO_LINE_TERMS } from '#core/purchase/rules/offers/offer-fields.ts';
import { storeOfferDraft } from '#platform/web/lib/offer-link.ts';
import { readOfferDraft, saveOfferDraft } from './form/draft.ts';
import { readOffer } from './form/read-offer.ts';
import { buildTestInvitation, buildTestOffer, LINK_HASH } from './offer.test-support.tsx';
import { convertOfferInput, createInitialOfferInput } from './offer-input.ts';

const typed = (price: string) => {
  const text = createInitialOfferInput(buildTestInvitation(), 'en');
  expect(text.payment_terms).toBe('');
  expect(
    createInitialOfferInput(buildTestInvitation({ default_payment_terms: '30 days' }), 'en').payment_terms,
  ).toBe('30 days');
  const [line] = Object.values(text.lines);
  if (!line) throw new Error('The invitation has no items.');
  return { ...text, lines: { ...text.lines, 11: { ...line, price } } };
};

describe('the offer as typed', () => {
  it('keeps the worth of a number when the page changes its language', () => {
    expect(convertOfferInput(typed('1.234'), 'en', 'de').lines[11]?.price).toBe('1,234');
    expect(convertOfferInput(typed('1,234'), 'en', 'sr_latin').lines[11]?.price).toBe('1234');
    expect(convertOfferInput(typed('twelve'), 'en', 'ru').lines[11]?.price).toBe('twelve');
  });

  it('reads a draft that was typed in another language by that language', () => {
    localStorage.clear();
    saveOfferDraft(LINK_HASH, { text: typed('1.234'), version: 2 }, 'en');
    const draft = readOfferDraft(
      LINK_HASH,
      createInitialOfferInput(buildTestInvitation(), 'sr_latin'),
      'sr_latin',
    );
    expect(draft?.text.lines[11]?.price).toBe('1,234');
    expect(draft?.version).toBe(2);
  });

  it('reads a draft of an older page, whose fields had other names', () => {
    const paymentTerms = 'as agreed: "paymentTerms": 30 days';
    storeOfferDraft(LINK_HASH, JSON.stringify({ text: { paymentTerms, vatRate: '10' }, version: 1 }));
    const draft = readOfferDraft(LINK_HASH, createInitialOfferInput(buildTestInvitation(), 'en'), 'en');
    expect([draft?.text.payment_terms, draft?.text.vat_rate]).toEqual([paymentTerms, '10']);
    storeOfferDraft(LINK_HASH, JSON.stringify({ text: { vat_rate: '100.5' }, version: 1 }));
    expect(
      readOfferDraft(LINK_HASH, createInitialOfferInput(buildTestInvitation(), 'en'), 'en')?.text.vat_rate,
    ).toBe('20');
  });

  it('takes the rate that most lines have for the whole offer', () => {
    const line = { quantity: '1', asked: '1', unit_price: '1', net: '1.00', ...NO_LINE_TERMS };
    const lines = [
      { ...line, article_id: 11, vat_rate: '10.00' },
      { ...line, article_id: 12, vat_rate: '20.00' },
      { ...line, article_id: 13, vat_rate: '20.00' },
    ];
    const text = createInitialOfferInput(buildTestInvitation({ offer: buildTestOffer({ lines }) }), 'en');
    expect(text.vat_rate).toBe('20');
    expect([11, 12, 13].map((id) => text.lines[id]?.vat_rate)).toEqual(['10', null, null]);
  });

  const pipe = { name: 'Pipe 40', quantity: '720', unit: 'm', note: '' } as const;
  const angle = { name: 'Angle 50', quantity: '480', unit: 'm', note: '' } as const;
  it.each([
    ['nothing of it', [], false],
    ['another item', [{ article_id: 13, before: { ...angle, quantity: '10' }, after: angle }], false],
    ['its note', [{ article_id: 12, before: { ...pipe, note: 'red' }, after: pipe }], true],
    ['its quantity', [{ article_id: 12, before: { ...pipe, quantity: '700' }, after: pipe }], true],
    ['its name', [{ article_id: 12, before: { ...pipe, name: 'Pipe 30' }, after: pipe }], true],
    ['its unit', [{ article_id: 12, before: { ...pipe, unit: 'kg' as const }, after: pipe }], true],
    ['that it is requested', [{ article_id: 12, before: null, after: pipe }], true],
  ])('asks anew for an item that the offer left out where the buyer changed %s: %o', (_, items, asked) => {
    const changes = { fields: [], items };
    const sent = { offer: buildTestOffer(), changes };
    const [before, after] = [false, true].map((to_be_reconfirmed) =>
      createInitialOfferInput(buildTestInvitation({ ...sent, to_be_reconfirmed }), 'en'),
    );
    expect([before?.lines[12]?.offered, after?.lines[12]?.offered]).toEqual([false, asked]);
  });
});

describe('readOffer', () => {
  const read = (change: object) =>
    readOffer({ ...typed('1'), ...change }, buildTestInvitation().articles, {
      language: 'en',
      today: '2026-11-21',
      further: null,
    });

  it('refuses days that are none, and days gone by', () => {
    expect(read({ delivery_date: '31.02.2026' }).broken.get('delivery_date')?.rule).toBe('date');
    expect(read({ valid_until: '2026-11-20' }).broken.get('valid_until')?.rule).toBe('date_ahead');
    expect(read({ valid_until: '2026-11-21' }).broken.has('valid_until')).toBe(false);
  });

  it('rounds VAT once per rate, as the server does', () => {
    const [line] = Object.values(typed('0.33').lines);
    if (!line) throw new Error('The invitation has no items.');
    const articles = buildTestInvitation().articles.map((article) => ({ ...article, quantity: '1' }));
    const lines = {
      11: { ...line, price: '0.33' },
      12: { ...line, price: '0.33' },
      13: { ...line, price: '0.33' },
    };
    const { totals } = readOffer({ ...typed('0.33'), lines }, articles, {
      language: 'en',
      today: '2026-11-21',
      further: null,
    });
    expect([totals.net, totals.vat, totals.gross].map(String)).toEqual(['0.99', '0.2', '1.19']);
  });
});
