import { expect, it } from 'vitest';
import { aPerson, aPolicy } from './policy.test-support.ts';
import { policyOf } from './policy.ts';

it('a stored policy that says nothing of reservations reserves nothing, and is otherwise as it was stored', () => {
  const { settings, ...others } = aPolicy([aPerson(1), aPerson(2)], { four_eyes: true, splitting_days: 30 });
  const { budget_reservation: _, ...silent } = settings;
  const stored = { ...others, band_eur: '5000', settings: silent };
  expect(policyOf(stored)).toEqual({ ...stored, settings: { ...silent, budget_reservation: 'none' } });
});

it('a stored policy that reserves keeps to what it says', () => {
  const stored = aPolicy([aPerson(1)], { budget_reservation: 'sending' });
  expect(policyOf(stored)).toEqual(stored);
});
