import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { buildLandedOffer, COMPARED_IN_RSD, toRankedOffer } from './landed.test-support.ts';
import { type BoundedOffer, boundOffers, findLowestOffers, findWinner } from './ranking.ts';
import { Rational } from './rational.ts';

const candidate = (rfp_id: number, best: number, worst = best) => ({
  ...{ rfp_id, best: Rational.of(BigInt(best)), worst: Rational.of(BigInt(worst)) },
});

describe('the lowest', () => {
  it.each([
    ['none without a winner', [], null, [candidate(1, 9, 30), candidate(2, 10, 20)]],
    ['the winner', [2], 2, [candidate(1, 11), candidate(2, 10)]],
    [
      'all that are equal to it',
      [1, 2, 4],
      1,
      [candidate(1, 10), candidate(2, 10), candidate(3, 11), candidate(4, 10)],
    ],
    ['not one that may come to more', [1], 1, [candidate(1, 10), candidate(2, 10, 20)]],
    ['the winner alone where it may come to less', [1], 1, [candidate(1, 5, 10), candidate(2, 10)]],
  ])('is %s', (_, lowest, winner, candidates) => {
    expect(findLowestOffers(candidates, winner)).toEqual(lowest);
  });

  it('is as it is shown, to the cent', () => {
    const cents = (rfp_id: number, thousandths: bigint) => {
      const total = Rational.of(thousandths).div(Rational.of(1000n));
      return { rfp_id, best: total, worst: total };
    };
    expect(findLowestOffers([cents(1, 10_001n), cents(2, 10_004n), cents(3, 10_006n)], 1)).toEqual([1, 2]);
  });
});

describe('the winner', () => {
  it.each([
    ['nobody of no offers', null, []],
    ['the only one, whatever is not stated', 1, [candidate(1, 1, 99)]],
    ['the cheapest', 2, [candidate(1, 11), candidate(2, 10), candidate(3, 12)]],
    ['the earlier of two equal ones', 1, [candidate(2, 10), candidate(1, 10)]],
    ['one whose worst case is the best of a later one', 1, [candidate(2, 10, 20), candidate(1, 5, 10)]],
    [
      'not one whose worst case is the best of an earlier one',
      null,
      [candidate(1, 10, 20), candidate(2, 5, 10)],
    ],
    [
      'not one whose worst case is above the best of a later one',
      null,
      [candidate(1, 9, 10), candidate(2, 5, 20)],
    ],
  ])('is %s', (_, winner, candidates) => {
    expect(findWinner(candidates)).toBe(winner);
  });
});

describe('what an offer does not say', () => {
  const goods = [{ net: toDecimal('100'), origin: 'RS' }];
  const paid = { goods, payment_days: 0, advance_percent: toDecimal('0'), late_days: 0 };
  const boundsOf = (freights: readonly (string | null)[]) =>
    boundOffers(
      freights.map((freight, at) =>
        toRankedOffer(
          buildLandedOffer({
            ...paid,
            rfp_id: at + 1,
            freight: freight === null ? null : toDecimal(freight),
          }),
        ),
      ),
      COMPARED_IN_RSD,
    );
  const texts = ({ known, low, high, best, worst }: BoundedOffer) =>
    [known, low, high, best, worst].map((one) => one.round(2).toString());
  const isOpen = ({ parts }: BoundedOffer) => parts.find(({ kind }) => kind === 'freight')?.open;

  it('lies between the least and the most of those that do', () => {
    const offers = boundsOf([null, '5', '20', '10']);
    expect(offers.slice(0, 2).map(texts)).toEqual([
      ['100', '5', '20', '105', '120'],
      ['105', '0', '0', '105', '105'],
    ]);
    expect(offers.map(isOpen)).toEqual([false, false, false, false]);
  });

  it('is open, and stays out of every total, where nobody says it', () => {
    const offers = boundsOf([null, null]);
    expect(offers.map(texts)).toEqual(Array(2).fill(['100', '0', '0', '100', '100']));
    expect(offers.map(isOpen)).toEqual([true, true]);
  });
});
