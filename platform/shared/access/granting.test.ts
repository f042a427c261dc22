import { describe, expect, it } from 'vitest';
import { buildTestActor, TEST_ACTORS } from '../testing/cast.ts';
import {
  findDeletionRefusal,
  findGrantRefusal,
  type Grant,
  type GrantTarget,
  withGrantedRights,
} from './granting.ts';

const plain: Grant = { role: 'user', permissions: [], purchase_confirmation: false, confirm_limit: null };
const target = (userId: number, more: Partial<Grant> = {}): GrantTarget => ({
  user_id: userId,
  ...plain,
  ...more,
});

it('granted rights do not include those of the users for whom the granting actor stands in', () => {
  const represented = { ...TEST_ACTORS.adam, name: 'Ana', until: '2027-01-31' };
  const granted = withGrantedRights({ ...TEST_ACTORS.adam, standsInForAll: [represented] }, plain);
  expect(granted.standsInForAll).toBeUndefined();
  expect([granted.role, [...granted.permissions]]).toEqual(['user', ['user-scope']]);
});

describe('giving rights', () => {
  it('is for staff', () => {
    expect(findGrantRefusal(TEST_ACTORS.uros, null, plain, 1)).toBe('forbidden');
    expect(findGrantRefusal(TEST_ACTORS.adam, null, plain, 1)).toBeNull();
  });

  it('nobody changes their own, though the form may be saved unchanged', () => {
    expect(
      findGrantRefusal(
        TEST_ACTORS.adam,
        target(2, { role: 'admin' }),
        { ...plain, role: 'admin', permissions: ['finances'] },
        1,
      ),
    ).toBe('own_permissions');
    expect(findGrantRefusal(TEST_ACTORS.adam, target(2, { role: 'admin' }), plain, 1)).toBe(
      'own_permissions',
    );
    const own = target(2, { role: 'admin', permissions: ['finances'], confirm_limit: '5.00' });
    expect(findGrantRefusal(TEST_ACTORS.adam, own, { ...own, confirm_limit: '5' }, 1)).toBeNull();
    expect(findGrantRefusal(TEST_ACTORS.adam, own, { ...own, confirm_limit: null }, 1)).toBe(
      'own_permissions',
    );
  });

  it('nobody gives a permission beyond their own; user-scope is free', () => {
    expect(findGrantRefusal(TEST_ACTORS.adam, null, { ...plain, permissions: ['storekeeper'] }, 1)).toBe(
      'permission_beyond_own',
    );
    expect(
      findGrantRefusal(TEST_ACTORS.adam, null, { ...plain, permissions: ['ad-hoc-approval'] }, 1),
    ).toBeNull();
    expect(findGrantRefusal(TEST_ACTORS.adam, null, { ...plain, role: 'owner' }, 1)).toBe(
      'permission_beyond_own',
    );
    expect(findGrantRefusal(TEST_ACTORS.ana, null, { ...plain, role: 'owner' }, 1)).toBeNull();
    expect(
      findGrantRefusal(TEST_ACTORS.ana, null, { ...plain, permissions: ['storekeeper', 'finances'] }, 1),
    ).toBeNull();
  });

  it('what somebody has already may stay', () => {
    const marko = target(9, { permissions: ['storekeeper'] });
    expect(
      findGrantRefusal(
        TEST_ACTORS.adam,
        marko,
        { ...marko, permissions: ['storekeeper', 'ad-hoc-purchase'] },
        1,
      ),
    ).toBeNull();
  });

  it('neither flag nor limit beyond their own', () => {
    const confirming = { ...plain, purchase_confirmation: true };
    expect(findGrantRefusal(TEST_ACTORS.adam, null, confirming, 1)).toBe('permission_beyond_own');
    expect(findGrantRefusal(TEST_ACTORS.agata, null, confirming, 1)).toBeNull();
    const limited = { ...TEST_ACTORS.agata, confirm_limit: '1000' };
    expect(findGrantRefusal(limited, null, confirming, 1)).toBe('permission_beyond_own');
    expect(findGrantRefusal(limited, null, { ...confirming, confirm_limit: '1000.00' }, 1)).toBeNull();
    expect(findGrantRefusal(limited, null, { ...confirming, confirm_limit: '1000.01' }, 1)).toBe(
      'permission_beyond_own',
    );
    const vera = target(6, { purchase_confirmation: true, confirm_limit: '500' });
    expect(findGrantRefusal(limited, vera, { ...vera, confirm_limit: '900' }, 1)).toBeNull();
    expect(findGrantRefusal(limited, vera, { ...vera, confirm_limit: null }, 1)).toBe(
      'permission_beyond_own',
    );
    const richer = target(6, { purchase_confirmation: true, confirm_limit: '5000' });
    expect(findGrantRefusal(limited, richer, { ...richer, confirm_limit: '2000' }, 1)).toBeNull();
  });

  it('no higher value beyond their own limit to somebody who confirms without one', () => {
    const limited = {
      ...TEST_ACTORS.adam,
      permissions: new Set([...TEST_ACTORS.adam.permissions, 'approve-realization-4k-more'] as const),
      purchase_confirmation: true,
      confirm_limit: '1000.00',
    };
    const confirms = { purchase_confirmation: true, permissions: ['approve-realization-4k-less'] } as const;
    const wanted: Grant = { ...plain, ...confirms, permissions: ['approve-realization-4k-more'] };
    expect(
      findGrantRefusal(
        limited,
        target(9, { ...confirms, permissions: [...confirms.permissions] }),
        wanted,
        1,
      ),
    ).toBe('permission_beyond_own');
    expect(
      findGrantRefusal(
        limited,
        target(9, { ...confirms, permissions: [...confirms.permissions], confirm_limit: '500.00' }),
        { ...wanted, confirm_limit: '500.00' },
        1,
      ),
    ).toBeNull();
  });

  it('no limit beyond their own with any approval that the limit bounds', () => {
    const limited = { ...TEST_ACTORS.adam, confirm_limit: '1000' };
    const withLimit = (confirmLimit: string | null, more: Partial<Grant>) => ({
      ...plain,
      ...more,
      confirm_limit: confirmLimit,
    });
    for (const more of [
      { permissions: ['ad-hoc-approval'] },
      { permissions: ['direct-approval'] },
      { role: 'admin' },
    ] as const) {
      expect(findGrantRefusal(limited, null, withLimit(null, more), 1)).toBe('permission_beyond_own');
      expect(findGrantRefusal(limited, null, withLimit('1000.01', more), 1)).toBe('permission_beyond_own');
      expect(findGrantRefusal(limited, null, withLimit('1000', more), 1)).toBeNull();
      expect(findGrantRefusal(limited, target(4), withLimit(null, more), 1)).toBe('permission_beyond_own');
      expect(findGrantRefusal(limited, target(4), withLimit('999', more), 1)).toBeNull();
    }
    expect(findGrantRefusal(limited, null, plain, 1)).toBeNull();
    expect(
      findGrantRefusal(limited, null, withLimit(null, { permissions: ['direct-finances'] }), 1),
    ).toBeNull();
    const has = target(4, { permissions: ['ad-hoc-approval'] });
    expect(
      findGrantRefusal(limited, has, { ...has, permissions: ['ad-hoc-approval', 'direct-initiate'] }, 1),
    ).toBeNull();
  });

  it('an owner stays one while another owner or an admin tries', () => {
    const owner = target(50, { role: 'owner' });
    expect(findGrantRefusal(TEST_ACTORS.ana, owner, plain, 1)).toBe('owner_protected');
    expect(findGrantRefusal(TEST_ACTORS.ana, owner, plain, 0)).toBe('last_owner');
    expect(findGrantRefusal(TEST_ACTORS.adam, owner, { ...plain, role: 'owner' }, 1)).toBe('owner_protected');
    expect(
      findGrantRefusal(TEST_ACTORS.ana, owner, { ...plain, role: 'owner', confirm_limit: '5' }, 1),
    ).toBeNull();
  });
});

describe('deleting', () => {
  it('an owner is for moderators, the last one for nobody', () => {
    const moderator = buildTestActor(1000, 'user', [], { company_id: null, is_moderator: true });
    const owner = { user_id: 50, role: 'owner' } as const;
    expect(findDeletionRefusal(TEST_ACTORS.ana, owner, 1)).toBe('owner_protected');
    expect(findDeletionRefusal(moderator, owner, 1)).toBeNull();
    expect(findDeletionRefusal(moderator, owner, 0)).toBe('last_owner');
  });

  it('others are for staff, oneself for nobody', () => {
    expect(findDeletionRefusal(TEST_ACTORS.adam, { user_id: 4, role: 'user' }, 1)).toBeNull();
    expect(findDeletionRefusal(TEST_ACTORS.adam, { user_id: 4, role: 'user' }, 0)).toBeNull();
    expect(findDeletionRefusal(TEST_ACTORS.adam, { user_id: 2, role: 'admin' }, 1)).toBe('own_permissions');
    expect(findDeletionRefusal(TEST_ACTORS.uros, { user_id: 5, role: 'user' }, 1)).toBe('forbidden');
  });
});
