import { expect, it } from 'vitest';
import { purchaseStatusName } from '#core/purchase/rules/status.ts';
import {
  OPEN_PURCHASE_STATUSES,
  REQUEST_STEPS,
  WAITING_DAYS_BOUNDS,
  WAITING_STEPS,
} from './request-steps.ts';

it('the steps from a request to its confirmation stand in their order, and their total behind them', () => {
  expect(REQUEST_STEPS).toEqual(['approved', 'out', 'first_offer', 'deadline', 'sent', 'confirmed', 'total']);
});

it('an open purchase waits at one of these steps', () => {
  expect(WAITING_STEPS).toEqual(['initiation', 'to_send', 'offers', 'choice', 'confirmation', 'approval']);
});

it('a purchase waits in these statuses alone', () => {
  expect(OPEN_PURCHASE_STATUSES.map(purchaseStatusName)).toEqual([
    'INITIATED',
    'INITIATION_APPROVED',
    'REQUESTED',
    'ACTIVE',
    'VALUATION',
    'AD_HOC',
    'DIRECT_INITIATE',
  ]);
});

it('what waits is counted in five bands, the last of which has no end', () => {
  expect(WAITING_DAYS_BOUNDS).toEqual([3, 7, 14, 30]);
});
