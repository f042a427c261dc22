import { describe, expect, it } from 'vitest';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseInvitation } from '../purchase-detail.ts';
import { findAcceptedPricesToCheck } from './accepted-prices-to-check.ts';
import { getComparisonCurrency } from './compared-in.ts';
import { compareForDecision, withEarlierPrices } from './comparison.ts';
import { buildSampleInvitation, buildSampleRequest } from './limovi.test-support.ts';
import { computeScenarios } from './scenario-sums.ts';

/** Returns a request for 100 units of one item, whose first offer is accepted. */
function compared(prices: readonly string[], others: Partial<PurchaseInvitation> = {}, step = prices[0]) {
  const whole = buildSampleRequest();
  const purchase = {
    ...whole,
    articles: whole.articles.slice(0, 1).map((article) => ({ ...article, quantity: '100' })),
    rfps: prices.map((price, at) =>
      buildSampleInvitation({
        id: at + 1,
        name: `Supplier ${at + 1}`,
        prices: [price],
        more:
          at === 0
            ? {
                status: OFFER_STATUS.ACCEPTED,
                accepted_lines: [
                  { article_id: 1, quantity: '100', unit_price: step ?? price, tier_from: null },
                ],
              }
            : others,
      }),
    ),
  };
  const inWhat = getComparisonCurrency(purchase);
  return compareForDecision(purchase, inWhat, computeScenarios(purchase, inWhat).own);
}

describe('an accepted price', () => {
  it('ten times too low is named with what the others offer and what it would cost then', () => {
    expect(findAcceptedPricesToCheck(compared(['42.81', '412', '419.50', '428']))).toMatchObject([
      {
        supplier: 'Supplier 1',
        quantity: '100',
        price: '42.81',
        others: '419.5',
        paid: null,
        difference: '37669.00',
        next: { supplier: 'Supplier 2', price: '412' },
      },
    ]);
  });

  it('ten times too high costs less at the usual price', () => {
    expect(findAcceptedPricesToCheck(compared(['4200', '412', '420', '428']))).toMatchObject([
      { difference: '-378000.00', next: { supplier: 'Supplier 2', price: '412' } },
    ]);
  });

  it.each([
    { about: 'like the others', prices: ['410', '412', '420'] },
    { about: 'of the only offer', prices: ['42.81'] },
    { about: 'near the only other offer', prices: ['400', '412'] },
  ])('$about is not named', ({ prices }) => {
    expect(findAcceptedPricesToCheck(compared(prices))).toEqual([]);
  });

  it('that is no accepted one is not named', () => {
    expect(findAcceptedPricesToCheck(compared(['412', '42.81', '419.50', '428']))).toEqual([]);
  });

  it('of the only offer is measured against the price that was paid last', () => {
    const comparison = compared(['42.81']);
    const last = { kind: 'bought', unit_price: '418', day: '2026-08-14' };
    const before = new Map([[1, { last, mean: '418', bought: 1 } as never]]);
    expect(findAcceptedPricesToCheck(withEarlierPrices(comparison, before))).toMatchObject([
      { others: null, paid: { price: '418', day: '2026-08-14' }, difference: '37519.00', next: null },
    ]);
  });

  it('is measured by the other one where there are two offers, whichever is accepted', () => {
    expect(findAcceptedPricesToCheck(compared(['42.81', '412']))).toMatchObject([
      { others: '412', difference: '36919.00', next: null },
    ]);
    expect(findAcceptedPricesToCheck(compared(['412', '42.81']))).toMatchObject([
      { others: '42.81', difference: '-36919.00' },
    ]);
  });

  it('is measured by rejected offers too, but none of them is offered instead', () => {
    const comparison = compared(['42.81', '412', '420'], { status: OFFER_STATUS.REJECTED });
    expect(findAcceptedPricesToCheck(comparison)).toMatchObject([{ others: '412', next: null }]);
  });

  it('near the others is measured by the price paid last, if it is far from that', () => {
    const last = { kind: 'bought', unit_price: '41', day: '2026-08-14' };
    const before = new Map([[1, { last, mean: '41', bought: 1 } as never]]);
    expect(
      findAcceptedPricesToCheck(withEarlierPrices(compared(['410', '412', '420']), before)),
    ).toMatchObject([{ price: '410', usual: '41', others: '412', difference: '-36900.00' }]);
  });

  it('leaves the differences of its row to be counted from the lowest of the others', () => {
    const [row] = compared(['42.81', '412', '453.20', '428']).rows;
    expect(row?.cells.map((cell) => [cell?.isLowest, cell?.difference?.amount.toString() ?? null])).toEqual([
      [true, null],
      [false, '0'],
      [false, '41.2'],
      [false, '16'],
    ]);
  });

  it('of the only offer, at an unusual price step, is measured by the price that was paid last', () => {
    const comparison = compared(['420'], {}, '42');
    const last = { kind: 'bought', unit_price: '418', day: '2026-08-14' };
    const before = new Map([[1, { last, mean: '418', bought: 1 } as never]]);
    expect(findAcceptedPricesToCheck(withEarlierPrices(comparison, before))).toMatchObject([
      { price: '42', usual: '418', others: null },
    ]);
  });
});
