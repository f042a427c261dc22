import { expect, it } from 'vitest';
import { Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { type ApprovedContent, buildApprovedContentText } from './content-digest.ts';

const line = (articleId: number, netPrice: string) => ({
  article_id: articleId,
  quantity: toDecimal('10.000'),
  unit_price: toDecimal(netPrice),
  vat_rate: toDecimal(20),
});

type Offer = ApprovedContent['accepted_offers'][number];
const content: ApprovedContent = {
  articles: [
    { id: 1, name: 'sheet', quantity: toDecimal('10'), unit: 'kg' },
    { id: 2, name: 'tube', quantity: toDecimal('5'), unit: 'm' },
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
  totals: { currency: 'RSD', net: toDecimal('1500'), gross: toDecimal('1800'), net_eur: toDecimal('12.80') },
  rate: toDecimal('117.17'),
};

/** The first offer has every term other than prices, and two other purchases were made around the same time. */
const [first, ...others] = content.accepted_offers as [Offer, ...Offer[]];
const terms = {
  freight: { net: toDecimal('90.00'), vat_rate: toDecimal(20) },
  minimum: toDecimal('500.00'),
  bundles: [{ name: 'Both', percent: toDecimal('2.50'), article_ids: [2, 10] }],
};
const tiered = first.lines.map((one, at) => ({ ...one, tier_from: toDecimal(`${at + 1}.0`) }));
const withFirst = (offer: Offer): ApprovedContent => ({ ...content, accepted_offers: [offer, ...others] });
const full: ApprovedContent = { ...withFirst({ ...first, ...terms, lines: tiered }), split_ids: [4, 30] };

it('does not depend on the order of rows or on zeros at the end', () => {
  const turned: ApprovedContent = {
    ...full,
    articles: [...full.articles].reverse(),
    accepted_offers: [...full.accepted_offers].reverse().map((offer) => ({
      ...offer,
      lines: [...offer.lines].reverse(),
      bundles: offer.bundles?.map((one) => ({ ...one, article_ids: [...one.article_ids].reverse() })) ?? [],
    })),
    rate: toDecimal('117.1700'),
    split_ids: [30, 4],
  };
  expect(buildApprovedContentText(turned)).toBe(buildApprovedContentText(full));
});

it('differs with every value it is made of, whatever is added to them', () => {
  const texts = [content, full, ...changedCopies(content), ...changedCopies(full)].map((one) =>
    buildApprovedContentText(one),
  );
  expect(texts.length).toBeGreaterThan(80);
  expect(new Set(texts).size).toBe(texts.length);
});

it('differs with each term that an offer has, be it the only one', () => {
  const lines = first.lines.with(0, { ...line(1, '100'), tier_from: toDecimal(5) });
  const texts = [
    first,
    ...Object.entries(terms).map(([name, term]) => ({ ...first, [name]: term })),
    { ...first, lines },
  ].map((offer) => buildApprovedContentText(withFirst(offer)));
  expect(new Set(texts).size).toBe(5);
});

it('keeps the text of before where an offer has no terms, whether they are empty or left out', () => {
  const lines = first.lines.map((one) => ({ ...one, tier_from: null }));
  const empty = {
    ...withFirst({ ...first, lines, freight: null, minimum: null, bundles: [] }),
    split_ids: [],
  };
  expect(buildApprovedContentText(empty)).toBe(buildApprovedContentText(content));
});

it('is the text whose hash stands in approvals that were given under version 2', () => {
  const one = (whole: ApprovedContent) =>
    buildApprovedContentText({ ...whole, accepted_offers: whole.accepted_offers.slice(0, 1) });
  const prices =
    '["v2",[[1,"sheet","10","kg"],[2,"tube","5","m"]],' +
    '[[7,2,"RSD",[70,"RS","101134702","310-1234567891211-86"],[[1,"10","100","20"],[2,"10","50","20"]]';
  const totals = ']],["RSD","1500","1800","12.8"],"117.17"';
  expect(one(content)).toBe(`${prices}${totals}]`);
  expect(one(full)).toBe(
    `${prices},{"freight":["90","20"],"tiers":[[1,"1"],[2,"2"]],"minimum":"500",` +
      `"bundles":[["Both","2.5",[2,10]]]}${totals},[4,30]]`,
  );
});

it('differs when a line, an article or an offer is taken away', () => {
  const texts = [
    content,
    { ...content, articles: content.articles.slice(1) },
    { ...content, accepted_offers: [first] },
    { ...content, accepted_offers: [{ ...first, lines: first.lines.slice(1) }] },
  ].map((one) => buildApprovedContentText(one));
  expect(new Set(texts).size).toBe(texts.length);
});

it('an approval that was given under version 1 is still of the same content', () => {
  expect(
    buildApprovedContentText({ ...content, accepted_offers: content.accepted_offers.slice(0, 1) }, 'v1'),
  ).toBe(
    '["v1",[[1,"sheet","10","kg"],[2,"tube","5","m"]],' +
      '[[7,2,"RSD",[[1,"10","100","20"],[2,"10","50","20"]]]],["RSD","1500","1800","12.8"],"117.17"]',
  );
  // Version 1 did not contain the purchases made around the same time.
  expect(buildApprovedContentText({ ...content, split_ids: [4] }, 'v1')).toBe(
    buildApprovedContentText(content, 'v1'),
  );
});

/** Returns one copy for each nested value, with only that value changed. */
function changedCopies<T>(value: T): T[] {
  const change = (part: unknown): unknown[] => {
    if (part instanceof Decimal) return [part.add(toDecimal('0.0001'))];
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
