import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { findConfirmBound } from './confirm-bound.ts';
import type { Permission } from './permissions.ts';
import { effectivePermissions, type Role } from './roles.ts';

const LESS = 'approve-realization-4k-less';
const MORE = 'approve-realization-4k-more';
const bound = (role: Role, permissions: readonly Permission[], limit: string | null, flag = true) =>
  findConfirmBound(
    {
      ...{ user_id: 1, company_id: 1, role, permissions: effectivePermissions(role, permissions) },
      ...{ purchase_confirmation: flag, confirm_limit: limit, sector_ids: [], plan: 'adv' },
      ...{ companyActive: true, external_supplier: 'none', is_moderator: false },
    } as Actor,
    '117.2',
  );

it.each([
  ['user', [LESS], '500000.00', { amount: '468800.00', byThreshold: true }],
  ['user', [LESS], null, { amount: '468800.00', byThreshold: true }],
  ['user', [LESS], '400000.00', { amount: '400000.00', byThreshold: false }],
  ['user', [LESS], '468800.00', { amount: '468800.00', byThreshold: false }],
  ['user', [LESS, MORE], '500000.00', { amount: '500000.00', byThreshold: false }],
  ['user', [MORE], null, null],
  ['admin', [], '500000.00', { amount: '500000.00', byThreshold: false }],
  ['owner', [], null, null],
] as const)('limits what %s with %j and a limit of %s confirms', (role, permissions, limit, expected) => {
  expect(bound(role, permissions, limit)).toEqual(expected);
});

it('is absent for a user who confirms nothing', () => {
  expect(bound('user', [LESS], '5.00', false)).toBeNull();
});
