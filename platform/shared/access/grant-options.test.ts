import { describe, expect, it } from 'vitest';
import { buildTestActor, TEST_ACTOR_NAMES, TEST_ACTORS } from '../testing/cast.ts';
import { getGrantOptions, NO_RIGHTS, permissionsBeyondRole } from './grant-options.ts';
import { findGrantRefusal, type GrantTarget } from './granting.ts';
import { ADDITIONAL_PERMISSIONS, PERMISSIONS } from './permissions.ts';
import { ROLES } from './roles.ts';

const target = (userId: number, more: Partial<GrantTarget> = {}): GrantTarget => ({
  user_id: userId,
  ...NO_RIGHTS,
  ...more,
});
const offered = (options: ReturnType<typeof getGrantOptions>) =>
  [...options.permissions].filter(([, refusal]) => refusal === null).map(([permission]) => permission);

describe('S6.07 what a form offers', () => {
  it('an owner may give everything', () => {
    const options = getGrantOptions(TEST_ACTORS.ana, null);
    expect(options.roles).toEqual({ owner: null, admin: null, user: null });
    expect(offered(options)).toEqual(ADDITIONAL_PERMISSIONS);
    expect(options.purchase_confirmation).toBeNull();
    expect(options.highest_limit).toBeNull();
  });

  it('an admin gives what the admin role brings, and makes no owner', () => {
    const options = getGrantOptions(TEST_ACTORS.adam, null);
    expect(options.roles).toEqual({ owner: 'permission_beyond_own', admin: null, user: null });
    expect(offered(options)).toEqual([
      'ad-hoc-purchase',
      'ad-hoc-approval',
      'direct-initiate',
      'direct-approval',
      'direct-finances',
      'initiate-purchase',
    ]);
    expect(options.purchase_confirmation).toBe('permission_beyond_own');
    expect(getGrantOptions(TEST_ACTORS.agata, null).purchase_confirmation).toBeNull();
  });

  it('what somebody has may be taken from them, and lies within their own reach then', () => {
    const options = getGrantOptions(TEST_ACTORS.adam, target(9, { permissions: ['storekeeper'] }));
    expect(offered(options)).toContain('storekeeper');
    expect(offered(options)).not.toContain('finances');
  });

  it('nobody is offered a change of their own rights', () => {
    const options = getGrantOptions(TEST_ACTORS.adam, target(2, { role: 'admin' }));
    expect(options.roles).toEqual({ owner: 'own_permissions', admin: null, user: 'own_permissions' });
    expect(offered(options)).toEqual([]);
    expect(options.purchase_confirmation).toBe('own_permissions');
    expect(options.confirm_limit).toBe('own_permissions');
  });

  it('nor taking an own right, nor changing an own limit, whatever it is', () => {
    const options = getGrantOptions(
      TEST_ACTORS.adam,
      target(2, { role: 'admin', permissions: ['storekeeper'] }),
    );
    expect(offered(options)).toEqual([]);
    for (const confirm_limit of ['0.00', '0.01']) {
      const limited = { ...TEST_ACTORS.adam, confirm_limit };
      const { confirm_limit: refusal } = getGrantOptions(
        limited,
        target(2, { role: 'admin', confirm_limit }),
      );
      expect(refusal).toBe('own_permissions');
    }
  });

  it('an admin is offered nothing of an owner, an owner all but the role', () => {
    const owner = target(50, { role: 'owner' });
    const byAdmin = getGrantOptions(TEST_ACTORS.adam, owner);
    expect(byAdmin.roles.admin).toBe('owner_protected');
    expect(byAdmin.confirm_limit).toBe('owner_protected');
    const byOwner = getGrantOptions(TEST_ACTORS.ana, owner);
    expect(byOwner.roles).toEqual({ owner: null, admin: 'owner_protected', user: 'owner_protected' });
    expect(byOwner.confirm_limit).toBeNull();
  });

  it('the limit reaches as far as the own, or as what is there already', () => {
    const limited = { ...TEST_ACTORS.agata, confirm_limit: '1000.00' };
    expect(getGrantOptions(limited, null).highest_limit).toBe('1000.00');
    expect(getGrantOptions(limited, null).roles.admin).toBeNull();
    expect(getGrantOptions(limited, target(6, { confirm_limit: '500.00' })).highest_limit).toBe('1000.00');
    expect(getGrantOptions(limited, target(6, { confirm_limit: '5000.00' })).highest_limit).toBe('5000.00');
    expect(getGrantOptions(limited, target(6)).highest_limit).toBeNull();
  });

  it('offers nothing that the call would refuse, for everybody of the cast', () => {
    const people = [
      ...TEST_ACTOR_NAMES.map((name) => TEST_ACTORS[name]),
      buildTestActor(60, 'admin', [], { confirm_limit: '7.00' }),
    ];
    for (const actor of people)
      for (const other of [null, target(70), target(71, { role: 'admin', confirm_limit: '9.00' })]) {
        const options = getGrantOptions(actor, other);
        const had = { ...(other ?? NO_RIGHTS), confirm_limit: actor.confirm_limit };
        for (const role of ROLES)
          if (options.roles[role] === null)
            expect(findGrantRefusal(actor, other, { ...had, role }, 1)).toBeNull();
        for (const permission of offered(options))
          expect(findGrantRefusal(actor, other, { ...had, permissions: [permission] }, 1)).toBeNull();
      }
  });
});

describe('S6.04 beyondRole', () => {
  it('keeps what the role does not bring, once', () => {
    expect(permissionsBeyondRole('user', ['finances', 'finances', 'user-scope'])).toEqual(['finances']);
    expect(permissionsBeyondRole('admin', ['ad-hoc-approval', 'storekeeper'])).toEqual(['storekeeper']);
    expect(permissionsBeyondRole('owner', PERMISSIONS)).toEqual(['user-scope']);
  });
});
