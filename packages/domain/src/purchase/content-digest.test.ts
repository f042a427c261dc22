import { expect, it } from 'vitest';
import { dec } from '../money/decimal.ts';
import { type ApprovedContent, approvedContentText } from './content-digest.ts';

const line = (articleId: number, netPrice: string) => ({
  articleId,
  quantity: dec('10.000'),
  netPrice: dec(netPrice),
  vatRate: dec(20),
});

const content: ApprovedContent = {
  articles: [
    { id: 1, name: 'sheet', quantity: dec('10'), unit: 'kg' },
    { id: 2, name: 'tube', quantity: dec('5'), unit: 'm' },
  ],
  acceptedOffers: [
    { rfpId: 7, version: 2, currency: 'RSD', lines: [line(1, '100.0000'), line(2, '50')] },
    { rfpId: 8, version: 1, currency: 'EUR', lines: [line(1, '1')] },
  ],
  totals: { currency: 'RSD', net: dec('1500'), gross: dec('1800'), netEur: dec('12.80') },
  rate: dec('117.17'),
};

it('does not depend on the order of rows or on zeros at the end', () => {
  const turned: ApprovedContent = {
    ...content,
    articles: [...content.articles].reverse(),
    acceptedOffers: [...content.acceptedOffers]
      .reverse()
      .map((offer) => ({ ...offer, lines: [...offer.lines].reverse() })),
    rate: dec('117.1700'),
  };
  expect(approvedContentText(turned)).toBe(approvedContentText(content));
});

it('differs with everything an approval is bound to', () => {
  const [first, second] = content.acceptedOffers;
  if (first === undefined || second === undefined) throw new Error('two offers');
  const texts = [
    content,
    { ...content, articles: content.articles.slice(1) },
    { ...content, articles: content.articles.map((a) => ({ ...a, quantity: a.quantity.add(dec('0.001')) })) },
    { ...content, articles: content.articles.map((a) => ({ ...a, name: `${a.name} ` })) },
    { ...content, acceptedOffers: [first] },
    { ...content, acceptedOffers: [{ ...first, version: 3 }, second] },
    { ...content, acceptedOffers: [{ ...first, lines: [line(1, '100.0001'), line(2, '50')] }, second] },
    { ...content, acceptedOffers: [{ ...first, currency: 'KM' as const }, second] },
    { ...content, totals: { ...content.totals, gross: dec('1800.01') } },
    { ...content, rate: dec('117.18') },
  ].map(approvedContentText);
  expect(new Set(texts).size).toBe(texts.length);
});
