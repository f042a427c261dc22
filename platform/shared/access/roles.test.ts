import { describe, expect, it } from 'vitest';
import { buildTestActor, TEST_ACTORS } from '../testing/cast.ts';
import { hasAnyPermission, hasPermission, isOwner, isStaff } from './actor.ts';
import { ADDITIONAL_PERMISSIONS, PERMISSIONS } from './permissions.ts';
import { effectivePermissions, effectiveRole, ROLE_PERMISSIONS } from './roles.ts';

describe('S6.01 S6.06 roles and permissions', () => {
  it('the thirteen of the specification and the right to view budgets', () => {
    expect([...PERMISSIONS].sort()).toEqual(
      [
        'owner-scope',
        'admin-scope',
        'user-scope',
        'approve-realization-4k-less',
        'approve-realization-4k-more',
        'ad-hoc-purchase',
        'ad-hoc-approval',
        'direct-initiate',
        'direct-approval',
        'direct-finances',
        'storekeeper',
        'finances',
        'initiate-purchase',
        'view-budgets',
      ].sort(),
    );
  });

  it('the owner has everything but user-scope', () => {
    expect(PERMISSIONS.filter((permission) => !ROLE_PERMISSIONS.owner.includes(permission))).toEqual([
      'user-scope',
    ]);
  });

  it('the admin creates and approves, but neither confirms, receives nor pays requests by role', () => {
    expect([...ROLE_PERMISSIONS.admin].sort()).toEqual([
      'ad-hoc-approval',
      'ad-hoc-purchase',
      'admin-scope',
      'direct-approval',
      'direct-finances',
      'direct-initiate',
      'initiate-purchase',
    ]);
  });

  it('S6.04 the set is the union of role and own', () => {
    expect([...effectivePermissions('user', ['storekeeper', 'user-scope'])].sort()).toEqual([
      'storekeeper',
      'user-scope',
    ]);
  });

  it('S6.03 one effective role out of a list', () => {
    expect(effectiveRole(['user', 'admin'])).toBe('admin');
    expect(effectiveRole(['admin', 'owner', 'user'])).toBe('owner');
    expect(effectiveRole([])).toBe('user');
    expect(effectiveRole(['something'])).toBe('user');
  });

  it('S6.07 scopes are never additional', () => {
    expect(ADDITIONAL_PERMISSIONS.some((permission) => permission.endsWith('-scope'))).toBe(false);
    expect(ADDITIONAL_PERMISSIONS).toHaveLength(11);
  });
});

describe('S6.05 the checks', () => {
  it('has permission, any of several', () => {
    expect(hasPermission(TEST_ACTORS.marko, 'storekeeper')).toBe(true);
    expect(hasPermission(TEST_ACTORS.marko, 'finances')).toBe(false);
    expect(hasAnyPermission(TEST_ACTORS.marko, 'finances', 'storekeeper')).toBe(true);
    expect(hasAnyPermission(TEST_ACTORS.marko)).toBe(false);
  });

  it('is owner by role; staff by scope', () => {
    expect([TEST_ACTORS.ana, TEST_ACTORS.adam, TEST_ACTORS.uros].map(isOwner)).toEqual([true, false, false]);
    expect([TEST_ACTORS.ana, TEST_ACTORS.adam, TEST_ACTORS.uros].map(isStaff)).toEqual([true, true, false]);
    for (const scope of ['owner-scope', 'admin-scope'] as const)
      expect(isStaff(buildTestActor(1, 'user', [scope]))).toBe(true);
  });
});
