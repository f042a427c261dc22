import { describe, expect, it } from 'vitest';
import { dec } from '#platform/shared/money/decimal.ts';
import {
  addToChoice,
  addWholeOffer,
  changedInvitations,
  choiceOf,
  chosenQuantityOf,
  isSameChoice,
  withoutChosen,
} from './choice.ts';
import { accepting, limovi } from './limovi.test-support.ts';

const purchase = accepting(limovi(), { 1: { 1: '3000', 2: '6200' }, 2: { 1: '1800' } });
const choice = choiceOf(purchase);
const amounts = (rfpId: number, of = choice) =>
  of.filter((line) => line.rfp_id === rfpId).map((line) => [line.article_id, line.quantity.toString()]);

describe('S4.28 what is accepted', () => {
  it('is read from the invitations', () => {
    expect(amounts(1)).toEqual([
      [1, '3000'],
      [2, '6200'],
    ]);
    expect(chosenQuantityOf(choice, 1).toString()).toBe('4800');
  });

  it('never comes to more than was asked for: the others give way', () => {
    const next = addToChoice(choice, { rfp_id: 3, article_id: 1, quantity: dec('2000') }, dec('4800'));
    expect(chosenQuantityOf(next, 1).toString()).toBe('4800');
    expect(chosenQuantityOf(next, 1, 1).toString()).toBe('2800');
    expect(chosenQuantityOf(next, 1, 2).isZero()).toBe(true);
    expect(chosenQuantityOf(next, 2, 1).toString()).toBe('6200');
    expect(changedInvitations(choice, next).sort()).toEqual([1, 2, 3]);
  });

  it('of nothing takes the line out', () => {
    const next = addToChoice(choice, { rfp_id: 2, article_id: 1, quantity: dec('0') }, dec('4800'));
    expect(amounts(2, [...next])).toEqual([]);
    expect(changedInvitations(choice, next)).toEqual([2]);
  });

  it('of a whole offer is everything it holds', () => {
    const rfp = purchase.rfps[2];
    if (!rfp) throw new Error('the fixture has no third supplier');
    const next = addWholeOffer(choice, rfp, purchase.articles);
    expect(amounts(3, [...next]).map(([id]) => id)).toEqual([1, 3, 4, 6]);
    expect(amounts(1, [...next])).toEqual([[2, '6200']]);
  });

  it('can lose a line or an offer', () => {
    expect(amounts(1, [...withoutChosen(choice, 1, 1)])).toEqual([[2, '6200']]);
    expect(amounts(1, [...withoutChosen(choice, 1)])).toEqual([]);
  });

  it('is the same in any order and any form of the numbers', () => {
    const other = [...choice].reverse().map((line) => ({ ...line, quantity: dec(`${line.quantity}.000`) }));
    expect(isSameChoice(choice, other)).toBe(true);
    expect(isSameChoice(choice, withoutChosen(choice, 2))).toBe(false);
  });
});
