import { describe, expect, it } from 'vitest';
import { findMissingConfirmRight } from './abilities.ts';
import type { Actor } from './actor.ts';
import { NO_RIGHTS } from './grant-options.ts';
import type { Grant } from './granting.ts';
import type { Plan } from './plans.ts';
import {
  hasPreset,
  hasRightsBeyondPresets,
  isPresetImplied,
  PRESETS,
  type Preset,
  withPreset,
} from './presets.ts';
import { effectivePermissions } from './roles.ts';

const actorOf = (grant: Grant, plan: Plan = 'prm'): Actor => ({
  user_id: 2,
  company_id: 1,
  role: grant.role,
  permissions: effectivePermissions(grant.role, grant.permissions),
  purchase_confirmation: grant.purchase_confirmation,
  confirm_limit: grant.confirm_limit,
  sector_ids: [],
  plan,
  companyActive: true,
  external_supplier: 'none',
  is_moderator: false,
});
const had = (grant: Grant, plan?: Plan) => PRESETS.filter((one) => hasPreset(actorOf(grant, plan), one));
const given = (...presets: readonly Preset[]) =>
  presets.reduce((grant, preset) => withPreset(grant, preset, true), NO_RIGHTS);

describe('S6.06 the presets of rights', () => {
  it.each(PRESETS.filter((one) => one !== 'owner' && one !== 'admin'))(
    '%s is given and taken whole, and leaves nothing behind',
    (preset) => {
      const grant = given(preset);
      expect(had(grant)).toEqual([preset]);
      expect(hasRightsBeyondPresets(actorOf(grant), grant)).toBe(false);
      expect(findMissingConfirmRight(actorOf(grant))).toBeNull();
      expect(withPreset(grant, preset, false)).toEqual(NO_RIGHTS);
    },
  );

  it('go together, except that finances create no requests', () => {
    const grant = given('buyer', 'approver', 'budgets');
    expect(had(grant)).toEqual(['buyer', 'approver', 'budgets']);
    expect(had(withPreset(grant, 'finances', true))).toEqual(['approver', 'finances', 'budgets']);
  });

  it('come by themselves with a role, and the buyer with every plan but premium', () => {
    const owner = given('owner');
    const free = PRESETS.filter((one) => !isPresetImplied(actorOf(owner), owner, one));
    expect(free).toEqual(['admin', 'owner']);
    expect(isPresetImplied(actorOf(NO_RIGHTS, 'adv'), NO_RIGHTS, 'buyer')).toBe(true);
    expect(hasPreset(actorOf(NO_RIGHTS, 'prm'), 'buyer')).toBe(false);
    const admin = given('admin');
    expect(hasPreset(actorOf(admin), 'approver')).toBe(false);
    expect(withPreset(admin, 'approver', true)).toEqual({ ...admin, purchase_confirmation: true });
  });

  it('an admin who confirms has been given that, and whoever is given a right has it from nothing else', () => {
    const admin = given('admin', 'approver');
    expect(hasPreset(actorOf(admin), 'approver')).toBe(true);
    expect(isPresetImplied(actorOf(admin), admin, 'approver')).toBe(false);
    const finances = given('finances');
    expect(isPresetImplied(actorOf(finances), finances, 'finances')).toBe(false);
  });

  it('a role that is taken leaves a user', () => {
    expect(hasPreset(actorOf(given('owner')), 'owner')).toBe(true);
    expect(withPreset(given('admin'), 'admin', false)).toEqual(NO_RIGHTS);
  });

  it('an approver keeps the higher permission that was there', () => {
    const more: Grant = { ...NO_RIGHTS, permissions: ['approve-realization-4k-more'] };
    expect(withPreset(more, 'approver', true)).toEqual({ ...more, purchase_confirmation: true });
  });

  it('know rights that none of them gives', () => {
    const mixed: Grant[] = [
      { ...NO_RIGHTS, purchase_confirmation: true },
      { ...NO_RIGHTS, permissions: ['approve-realization-4k-less'] },
      { ...NO_RIGHTS, permissions: ['ad-hoc-purchase'] },
      { ...NO_RIGHTS, permissions: ['storekeeper', 'ad-hoc-purchase'] },
    ];
    expect(mixed.map((grant) => hasRightsBeyondPresets(actorOf(grant), grant))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const more: Grant = {
      ...NO_RIGHTS,
      permissions: ['approve-realization-4k-more'],
      purchase_confirmation: true,
    };
    expect(hasRightsBeyondPresets(actorOf(more), more)).toBe(false);
  });
});
