import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  addToChoice,
  addWholeOffer,
  findChangedInvitations,
  getOfferChoice,
  isSameChoice,
  removeFromChoice,
  sumChosenQuantity,
} from './choice.ts';
import { buildSampleRequest, withAcceptedQuantities } from './limovi.test-support.ts';

const purchase = withAcceptedQuantities(buildSampleRequest(), {
  1: { 1: '3000', 2: '6200' },
  2: { 1: '1800' },
});
const choice = getOfferChoice(purchase);
const amounts = (rfpId: number, of = choice) =>
  of.filter((line) => line.rfp_id === rfpId).map((line) => [line.article_id, line.quantity.toString()]);

describe('S4.28 what is accepted', () => {
  it('is read from the invitations', () => {
    expect(amounts(1)).toEqual([
      [1, '3000'],
      [2, '6200'],
    ]);
    expect(sumChosenQuantity(choice, 1).toString()).toBe('4800');
  });

  it('never comes to more than was asked for: the others give way', () => {
    const next = addToChoice(
      choice,
      { rfp_id: 3, article_id: 1, quantity: toDecimal('2000') },
      toDecimal('4800'),
    );
    expect(sumChosenQuantity(next, 1).toString()).toBe('4800');
    expect(sumChosenQuantity(next, 1, 1).toString()).toBe('2800');
    expect(sumChosenQuantity(next, 1, 2).isZero()).toBe(true);
    expect(sumChosenQuantity(next, 2, 1).toString()).toBe('6200');
    expect(findChangedInvitations(choice, next).sort()).toEqual([1, 2, 3]);
  });

  it('of nothing takes the line out', () => {
    const next = addToChoice(
      choice,
      { rfp_id: 2, article_id: 1, quantity: toDecimal('0') },
      toDecimal('4800'),
    );
    expect(amounts(2, [...next])).toEqual([]);
    expect(findChangedInvitations(choice, next)).toEqual([2]);
  });

  it('of a whole offer is everything it holds', () => {
    const rfp = purchase.rfps[2];
    if (!rfp) throw new Error('the fixture has no third supplier');
    const next = addWholeOffer(choice, rfp, purchase.articles);
    expect(amounts(3, [...next]).map(([id]) => id)).toEqual([1, 3, 4, 6]);
    expect(amounts(1, [...next])).toEqual([[2, '6200']]);
  });

  it('can lose a line or an offer', () => {
    expect(amounts(1, [...removeFromChoice(choice, 1, 1)])).toEqual([[2, '6200']]);
    expect(amounts(1, [...removeFromChoice(choice, 1)])).toEqual([]);
  });

  it('is the same in any order and any form of the numbers', () => {
    const other = [...choice]
      .reverse()
      .map((line) => ({ ...line, quantity: toDecimal(`${line.quantity}.000`) }));
    expect(isSameChoice(choice, other)).toBe(true);
    expect(isSameChoice(choice, removeFromChoice(choice, 2))).toBe(false);
  });
});
