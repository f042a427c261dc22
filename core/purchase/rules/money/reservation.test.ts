import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { PURCHASE_KINDS, PURCHASE_STATUSES, PURCHASE_STATUS as S } from '../status.ts';
import {
  BUDGET_RESERVATIONS,
  computeReservedNet,
  computeUsableBudget,
  type ReservingPurchase,
} from './reservation.ts';

const purchase = (more: Partial<ReservingPurchase> = {}): ReservingPurchase => ({
  kind: 'request',
  status: S.ACTIVE,
  rejected: false,
  confirmed_by_owner: false,
  answerable: true,
  accepted_net: toDecimal('100'),
  estimated_net: toDecimal('80'),
  ...more,
});

it.each<[string, Partial<ReservingPurchase>, string, string]>([
  ['out', {}, '0', '80'],
  ['out, nothing expected', { estimated_net: null }, '0', '0'],
  ['out, its deadline over without an offer', { answerable: false }, '0', '0'],
  ['proposed', { confirmed_by_owner: true }, '100', '100'],
  ['sent for approval', { status: S.VALUATION }, '100', '100'],
  ['sent back', { rejected: true }, '0', '80'],
  ['not sent yet', { status: S.REQUESTED }, '0', '0'],
  ['confirmed', { status: S.CLOSED, confirmed_by_owner: true }, '0', '0'],
  ['cancelled', { status: S.CANCELED }, '0', '0'],
  ['ad hoc', { kind: 'ad_hoc', status: S.AD_HOC }, '100', '100'],
  ['ad hoc, sent back', { kind: 'ad_hoc', status: S.AD_HOC, rejected: true }, '0', '0'],
  ['direct', { kind: 'direct', status: S.DIRECT_INITIATE }, '100', '100'],
  ['direct, approved', { kind: 'direct', status: S.DIRECT_APPROVAL }, '0', '0'],
])('%s', (_name, more, approval, sending) => {
  const reserved = BUDGET_RESERVATIONS.map((setting) =>
    computeReservedNet(setting, purchase(more)).toString(),
  );
  expect(reserved).toEqual(['0', approval, sending]);
});

it('nothing is held below zero, and nothing where the company reserves nothing', () => {
  const cents = fc.integer({ min: -1000, max: 10 ** 9 }).map((n) => toDecimal(n).div(toDecimal(100), 2));
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom(...PURCHASE_KINDS),
        status: fc.constantFrom(...PURCHASE_STATUSES),
        rejected: fc.boolean(),
        confirmed_by_owner: fc.boolean(),
        answerable: fc.boolean(),
        accepted_net: cents,
        estimated_net: fc.constant(null),
      }),
      (any) => {
        expect(computeReservedNet('none', any)).toEqual(ZERO);
        for (const setting of BUDGET_RESERVATIONS)
          expect(computeReservedNet(setting, any).isNegative()).toBe(false);
        // Without an estimated value, both settings reserve the same amount.
        expect(computeReservedNet('sending', any)).toEqual(computeReservedNet('approval', any));
      },
    ),
    { numRuns: 1000, seed: 84 },
  );
});

it('a confirmation may use what is left without what was sent earlier', () => {
  expect(computeUsableBudget({ left: toDecimal('100'), ahead: toDecimal('130') }).toString()).toBe('-30');
});
