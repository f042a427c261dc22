import { describe, expect, it } from 'vitest';
import { DATED_GROUPS } from './dated-groups.ts';
import {
  DIGEST_HOUR,
  isNoticeKind,
  NOTICE_KINDS,
  NOTICE_LISTS,
  NOTICE_PAGES,
  NOTIFICATION_MAILS,
  type NoticePage,
  noticePath,
  UNREAD_COUNTED,
} from './notices.ts';

/** The address to which a notice of each page leads, by hand. */
const PATHS: Readonly<Record<NoticePage, string>> = {
  request: '/procurements/requests/42',
  confirmation: '/procurements/purchase-confirmation/42',
  ad_hoc: '/procurements/ad-hoc/view/42',
  direct: '/procurements/direct-purchase/view/42',
  warehouse: '/warehouse/storekeeper/purchase/42',
  finances: '/finances/purchase/42',
  supplier: '/suppliers/42/account',
  drafts: '/procurements/requests',
  deliveries: '/warehouse/storekeeper',
};

describe('a notice', () => {
  it('leads to the page on which its reader works', () => {
    expect(Object.fromEntries(NOTICE_PAGES.map((page) => [page, noticePath(page, 42)]))).toEqual(PATHS);
  });

  it('leads to a list of drafts or of deliveries whatever its number is', () => {
    expect(NOTICE_LISTS).toEqual(['drafts', 'deliveries']);
    for (const page of NOTICE_LISTS) expect(noticePath(page, 0)).toBe(PATHS[page]);
  });

  it('is of one of these kinds', () => {
    expect(NOTICE_KINDS).toEqual([
      'awaiting-confirmation',
      'initiation-approved',
      'rejected',
      'offer-received',
      'offer-changed',
      'marketplace-bidder',
      'question-asked',
      'invitation-declined',
      'deadline-passed',
      'purchase-confirmed',
      'purchase-approved',
      'awaiting-payment',
      'awaiting-agreement',
      'agreement-decided',
      'account-proposed',
      'account-decided',
      'plan-finished',
      'draft-ready',
      'order-answered',
      'document-given-up',
    ]);
    expect(NOTICE_KINDS.every(isNoticeKind)).toBe(true);
  });

  it('is of no kind that only resembles one', () => {
    expect(['', 'Rejected', 'rejected ', 'reject', 'offer_received', 'toString'].some(isNoticeKind)).toBe(
      false,
    );
  });

  it('comes by mail at once or in a digest at seven, and is counted up to 99', () => {
    expect(NOTIFICATION_MAILS).toEqual(['each', 'daily']);
    expect([DIGEST_HOUR, UNREAD_COUNTED]).toEqual([7, 99]);
  });
});

it('goods to be received and purchases to be paid run towards a day', () => {
  expect(DATED_GROUPS).toEqual(['receive', 'pay', 'pay_direct']);
});
