import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dec, ZERO } from '#platform/shared/money/decimal.ts';
import { PURCHASE_KINDS, PURCHASE_STATUSES, PURCHASE_STATUS as S } from '../status.ts';
import { BUDGET_RESERVATIONS, type ReservingPurchase, reservedNet, usableLeft } from './reservation.ts';

const purchase = (more: Partial<ReservingPurchase> = {}): ReservingPurchase => ({
  kind: 'request',
  status: S.ACTIVE,
  rejected: false,
  confirmed_by_owner: false,
  answerable: true,
  accepted_net: dec('100'),
  estimated_net: dec('80'),
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
  const reserved = BUDGET_RESERVATIONS.map((setting) => reservedNet(setting, purchase(more)).toString());
  expect(reserved).toEqual(['0', approval, sending]);
});

it('nothing is held below zero, and nothing where the company reserves nothing', () => {
  const cents = fc.integer({ min: -1000, max: 10 ** 9 }).map((n) => dec(n).div(dec(100), 2));
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
        expect(reservedNet('none', any)).toEqual(ZERO);
        for (const setting of BUDGET_RESERVATIONS) expect(reservedNet(setting, any).isNegative()).toBe(false);
        // Without an estimated value both settings reserve the same.
        expect(reservedNet('sending', any)).toEqual(reservedNet('approval', any));
      },
    ),
    { numRuns: 1000, seed: 84 },
  );
});

it('a confirmation may use what is left without what was sent earlier', () => {
  expect(usableLeft({ left: dec('100'), ahead: dec('130') }).toString()).toBe('-30');
});
