import { expect, it } from 'vitest';
import { ACCOUNT_STATUS, type AccountStatus } from '#platform/shared/access/account-status.ts';
import type { Me } from '#platform/web/lib/actor.ts';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { type CompanySide, findMissingSide } from './sides.ts';

const VERIFIED = '2026-01-01T00:00:00Z';
function owner(status: AccountStatus, supplier: 'init' | 'active' | null, more: Partial<Me> = {}): Me {
  const me = buildOwnerUser({ email_verified_at: VERIFIED, ...more });
  const object = supplier && { status: supplier };
  return { ...me, company: me.company && { ...me.company, status, external_supplier_object: object } };
}

it.each<[string, Me, CompanySide | null]>([
  ['an active buyer', owner(ACCOUNT_STATUS.ACTIVE, null), 'external_supplier'],
  ['a buyer who waits', owner(ACCOUNT_STATUS.PENDING, null), 'external_supplier'],
  ['an active supplier', owner(ACCOUNT_STATUS.INIT, 'active'), 'buyer'],
  ['a supplier who waits', owner(ACCOUNT_STATUS.INIT, 'init'), 'buyer'],
  ['both', owner(ACCOUNT_STATUS.ACTIVE, 'active'), null],
  ['both, one waiting', owner(ACCOUNT_STATUS.PENDING, 'init'), null],
  ['a rejected buyer', owner(ACCOUNT_STATUS.REJECTED, null), null],
  ['a blocked buyer', owner(ACCOUNT_STATUS.BLOCKED, null), null],
  ['an address nobody confirmed', owner(ACCOUNT_STATUS.INIT, 'init', { email_verified_at: null }), null],
  ['a colleague', owner(ACCOUNT_STATUS.ACTIVE, null, { roles: [{ name: 'admin', permissions: [] }] }), null],
  ['a moderator', buildOwnerUser({ email_verified_at: VERIFIED, company: null }), null],
])('%s', (_who, me, side) => {
  expect(findMissingSide(me)).toBe(side);
});
