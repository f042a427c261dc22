import { describe, expect, it } from 'vitest';
import {
  historyLabel,
  isPurchaseStatus,
  OFFER_STATUS,
  offerStatusName,
  PURCHASE_STATUS,
  PURCHASE_STATUSES,
  purchaseStatusName,
} from './status.ts';
import { getBiddingEnd, getRequestTab, isBiddingOpen, TAB_RULES } from './tabs.ts';

// Also proves S4.03–S4.16.
describe('S4.02 S4.20 numbers of the specification', () => {
  it('purchases', () => {
    expect(PURCHASE_STATUS).toEqual({
      DIRECT_INITIATE: 20,
      DIRECT_APPROVAL: 21,
      DIRECT_FINANCES: 22,
      LOCKED: 9,
      AD_HOC_APPROVED: 8,
      AD_HOC: 7,
      PAID: 6,
      RECEIVED: 5,
      CANCELED: 4,
      CLOSED: 3,
      VALUATION: 2,
      ACTIVE: 1,
      REQUESTED: -1,
      INITIATION_APPROVED: -2,
      INITIATED: -3,
    });
  });

  it('offers', () => {
    expect(OFFER_STATUS).toEqual({
      PENDING: 0,
      LINK_OPENED: 1,
      OFFER_SENT: 2,
      ACCEPTED: 3,
      CONFIRMED: 4,
      REJECTED: 5,
    });
    expect(offerStatusName(5)).toBe('REJECTED');
  });

  it('nothing else is a status', () => {
    expect(PURCHASE_STATUSES.every(isPurchaseStatus)).toBe(true);
    expect([0, 10, 19, '1', null].some(isPurchaseStatus)).toBe(false);
    expect(purchaseStatusName(-3)).toBe('INITIATED');
    expect(() => purchaseStatusName(10 as never)).toThrow('no such status: 10');
  });
});

describe('S4.18 history labels', () => {
  it.each([
    [-3, 'initiated'],
    [-2, 'initiation_approved'],
    [-1, 'request_proposed'],
    [1, 'announced'],
    [2, 'implementation_proposed'],
    [3, 'completed'],
    [4, 'canceled'],
    [5, 'received_in_warehouse'],
    [6, 'paid'],
    [9, 'closed_goods_delivered'],
  ] as const)('request: %i is %s', (status, label) => {
    expect(historyLabel(status, 'request')).toBe(label);
  });

  it('S4.17 the direct flow is created, approved, paid, delivered', () => {
    expect([20, 21, 22, 9].map((status) => historyLabel(status as 20, 'direct'))).toEqual([
      'created',
      'approved',
      'paid',
      'delivered',
    ]);
  });

  it('ad hoc', () => {
    expect([7, 8].map((status) => historyLabel(status as 7, 'ad_hoc'))).toEqual([
      'ad_hoc',
      'ad_hoc_approved',
    ]);
  });
});

describe('S2.22 tabs of the overview', () => {
  const now = '2026-11-21T10:00:00Z';
  const ahead = '2026-11-22T22:59:59Z';
  const past = '2026-11-20T22:59:59Z';

  it.each([
    [-3, null, 'new'],
    [-2, past, 'new'],
    [-1, past, 'new'],
    [1, ahead, 'new'],
    [1, past, 'closed'],
    [1, null, 'closed'],
    [2, ahead, 'closed'],
    [2, past, 'closed'],
    [4, ahead, 'closed'],
    [3, past, 'confirmed'],
    [5, past, 'confirmed'],
    [6, past, 'confirmed'],
    [9, past, 'confirmed'],
    [7, past, null],
    [8, past, null],
    [20, past, null],
    [21, past, null],
    [22, past, null],
  ] as const)('status %i with deadline %s stands in %s', (status, deadline, tab) => {
    expect(getRequestTab(status, deadline, now)).toBe(tab);
  });

  it('the rules that lists filter by hold each state of a request once, whether bidding is open or over', () => {
    const rules = Object.values(TAB_RULES);
    for (const bidding of ['whileBiddingOpen', 'onceBiddingOver'] as const)
      expect(rules.flatMap((rule) => [...rule.statuses, ...rule[bidding]]).sort()).toEqual(
        [-3, -2, -1, 1, 2, 3, 4, 5, 6, 9].sort(),
      );
  });

  it('the second of the deadline still counts', () => {
    const deadline = '2026-11-21T22:59:59.000Z';
    expect(isBiddingOpen(deadline, '2026-11-21T22:59:59.999Z')).toBe(true);
    expect(isBiddingOpen(deadline, '2026-11-21T23:00:00.000Z')).toBe(false);
    expect(isBiddingOpen(null, deadline)).toBe(false);
  });

  const [before, deadline, after] = ['2026-11-10T08:00:00Z', '2026-11-12T22:59:59Z', '2026-11-14T08:00:00Z'];
  it.each([
    ['the deadline passed', 1, deadline, before, 3, deadline],
    ['an award was proposed after the deadline', 2, deadline, after, 3, deadline],
    ['an award was proposed before it', 2, deadline, before, 3, before],
    ['it was cancelled before it', 4, deadline, before, 3, before],
    ['it was cancelled before suppliers were asked', 4, deadline, before, 0, null],
    ['no deadline was ever given', 4, null, before, 0, null],
  ] as const)('bidding ended: %s', (_, status, date_for_offer, status_since, invited_count, ended) => {
    expect(getBiddingEnd({ status, date_for_offer, status_since, invited_count })).toBe(ended);
  });
});
