import { expect, it } from 'vitest';
import { findNearWinnerFlips } from './near-flips.ts';

const flip = (currency: 'EUR' | 'USD', rate: string, from_rfp: number, to_rfp: number, now = '100') => ({
  currency,
  rate,
  from_rfp,
  to_rfp,
  now,
});

it('names the rates at which the winner of today loses, the nearest first, and no others', () => {
  const flips = [
    flip('EUR', '90', 3, 1),
    flip('EUR', '70', 2, 3),
    flip('EUR', '120', 1, 2),
    flip('EUR', '150', 2, 3),
    flip('USD', '10.5', 1, 3, '10'),
  ];
  expect(
    findNearWinnerFlips({ winner: 1, flips }).map(({ rate, side, winner }) => [rate, side, winner]),
  ).toEqual([
    ['10.5', 'above', 3],
    ['90', 'below', 3],
    ['120', 'above', 2],
  ]);
  expect(findNearWinnerFlips({ winner: null, flips })).toEqual([]);
});

it('at the rate itself the other one is named by the side on which it wins', () => {
  expect(findNearWinnerFlips({ winner: 1, flips: [flip('EUR', '100', 1, 2)] })[0]?.side).toBe('above');
  expect(findNearWinnerFlips({ winner: 2, flips: [flip('EUR', '100', 1, 2)] })[0]?.side).toBe('below');
});
