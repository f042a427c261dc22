import { expect, it } from 'vitest';
import { buildPolicy, buildPolicyPerson } from './policy.test-support.ts';
import { toPolicyActor, withPolicyDefaults } from './policy.ts';

it('a stored policy that says nothing of reservations reserves nothing, and is otherwise as it was stored', () => {
  const { settings, ...others } = buildPolicy([buildPolicyPerson(1), buildPolicyPerson(2)], {
    four_eyes: true,
    splitting_days: 30,
  });
  const { budget_reservation: _, ...silent } = settings;
  const stored = { ...others, band_eur: '5000', settings: silent };
  expect(withPolicyDefaults(stored)).toEqual({
    ...stored,
    settings: { ...silent, budget_reservation: 'none' },
  });
});

it('a stored policy that reserves keeps to what it says', () => {
  const stored = buildPolicy([buildPolicyPerson(1)], { budget_reservation: 'sending' });
  expect(withPolicyDefaults(stored)).toEqual(stored);
});

it('a person of a policy judges as an active buyer of any company and plan, with what the policy grants', () => {
  const person = buildPolicyPerson(7, {
    permissions: ['approve-realization-4k-less'],
    confirm_limit: '5000.00',
    sector_ids: [3],
  });
  expect(toPolicyActor(person)).toMatchObject({
    ...{ user_id: 7, role: 'user', confirm_limit: '5000.00', sector_ids: [3], purchase_confirmation: true },
    ...{ companyActive: true, external_supplier: 'none', is_moderator: false },
  });
  expect(toPolicyActor(person).permissions.has('approve-realization-4k-less')).toBe(true);
});
