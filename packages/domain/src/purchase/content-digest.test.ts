import { expect, it } from 'vitest';
import { Decimal, dec } from '../money/decimal.ts';
import { type ApprovedContent, approvedContentText } from './content-digest.ts';

const line = (articleId: number, netPrice: string) => ({
  article_id: articleId,
  quantity: dec('10.000'),
  unit_price: dec(netPrice),
  vat_rate: dec(20),
});

const content: ApprovedContent = {
  articles: [
    { id: 1, name: 'sheet', quantity: dec('10'), unit: 'kg' },
    { id: 2, name: 'tube', quantity: dec('5'), unit: 'm' },
  ],
  accepted_offers: [
    {
      rfp_id: 7,
      supplier: { id: 70, country: 'RS', pib: '101134702', account: '310-1234567891211-86' },
      version: 2,
      currency: 'RSD',
      lines: [line(1, '100.0000'), line(2, '50')],
    },
    {
      rfp_id: 8,
      supplier: { id: 80, country: 'DE', pib: 'DE136695976', account: '' },
      version: 1,
      currency: 'EUR',
      lines: [line(1, '1')],
    },
  ],
  totals: { currency: 'RSD', net: dec('1500'), gross: dec('1800'), net_eur: dec('12.80') },
  rate: dec('117.17'),
};

it('does not depend on the order of rows or on zeros at the end', () => {
  const turned: ApprovedContent = {
    ...content,
    articles: [...content.articles].reverse(),
    accepted_offers: [...content.accepted_offers]
      .reverse()
      .map((offer) => ({ ...offer, lines: [...offer.lines].reverse() })),
    rate: dec('117.1700'),
  };
  expect(approvedContentText(turned)).toBe(approvedContentText(content));
});

it('differs with every value it is made of, whatever is added to them', () => {
  const texts = [content, ...changedCopies(content)].map((one) => approvedContentText(one));
  expect(texts.length).toBeGreaterThan(30);
  expect(new Set(texts).size).toBe(texts.length);
});

it('differs when a line, an article or an offer is taken away', () => {
  const [first] = content.accepted_offers;
  if (first === undefined) throw new Error('two offers');
  const texts = [
    content,
    { ...content, articles: content.articles.slice(1) },
    { ...content, accepted_offers: [first] },
    { ...content, accepted_offers: [{ ...first, lines: first.lines.slice(1) }] },
  ].map((one) => approvedContentText(one));
  expect(new Set(texts).size).toBe(texts.length);
});

it('an approval that was given under version 1 is still of the same content', () => {
  expect(
    approvedContentText({ ...content, accepted_offers: content.accepted_offers.slice(0, 1) }, 'v1'),
  ).toBe(
    '["v1",[[1,"sheet","10","kg"],[2,"tube","5","m"]],' +
      '[[7,2,"RSD",[[1,"10","100","20"],[2,"10","50","20"]]]],["RSD","1500","1800","12.8"],"117.17"]',
  );
});

/** One copy for each value in it, that value changed and everything else left alone. */
function changedCopies<T>(value: T): T[] {
  const change = (part: unknown): unknown[] => {
    if (part instanceof Decimal) return [part.add(dec('0.0001'))];
    if (typeof part === 'string') return [`${part} `];
    if (typeof part === 'number') return [part + 1000];
    if (Array.isArray(part))
      return part.flatMap((one, index) => change(one).map((changed) => part.with(index, changed)));
    if (typeof part === 'object' && part !== null)
      return Object.entries(part).flatMap(([name, one]) =>
        change(one).map((changed) => ({ ...part, [name]: changed })),
      );
    throw new Error(`no way to change ${String(part)}`);
  };
  return change(value) as T[];
}
