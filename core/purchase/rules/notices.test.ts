import { describe, expect, it } from 'vitest';
import {
  isNoticeKind,
  NOTICE_KINDS,
  NOTICE_LISTS,
  NOTICE_PAGES,
  type NoticePage,
  noticePath,
} from './notices.ts';

/** The path to which a notice for each page leads, written by hand. */
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
  archive: '/profile/company/archive',
};

describe('a notice', () => {
  it('leads to the page on which its reader works', () => {
    expect(Object.fromEntries(NOTICE_PAGES.map((page) => [page, noticePath(page, 42)]))).toEqual(PATHS);
  });

  it('leads to a list or the archive whatever its number is', () => {
    expect(NOTICE_LISTS).toEqual(['drafts', 'deliveries', 'archive']);
    for (const page of NOTICE_LISTS) expect(noticePath(page, 0)).toBe(PATHS[page]);
  });

  it('is of each kind', () => {
    expect(NOTICE_KINDS.every(isNoticeKind)).toBe(true);
  });

  it('is of no kind that only resembles one', () => {
    expect(['', 'Rejected', 'rejected ', 'reject', 'offer_received', 'toString'].some(isNoticeKind)).toBe(
      false,
    );
  });
});
