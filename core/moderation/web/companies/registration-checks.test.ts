import { expect, it } from 'vitest';
import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import { failedChecks, findVerifiedNumbers } from './registration-checks.ts';

type Same = CompanyDetail['duplicates'][number]['same'];

const owner = {
  id: 1,
  name: 'Mirjana Babić',
  email: 'mirjana@lim.rs',
  email_verified_at: '2026-11-28T15:45:00Z',
  phone_number: '',
  lang: 'sr_latin' as const,
};
const lim = { country: 'RS', pib: '108623455', registration_number: '20962348', duplicates: [], owner };
const like = (same: Same) => [
  { id: 7, name: 'Sava Trgovina', pib: '108623455', country: 'RS', status: 2 as const, same },
];
const whats = (company: Parameters<typeof failedChecks>[0]) => failedChecks(company).map(({ what }) => what);

it('passes a registration with right numbers that no other company has, and a confirmed address', () => {
  expect(failedChecks(lim)).toEqual([]);
});

it('fails wrong check digits, of the company number only in Serbia', () => {
  expect(whats({ ...lim, pib: '108623450' })).toEqual(['pib']);
  expect(whats({ ...lim, registration_number: '20962340' })).toEqual(['registration_number']);
  expect(whats({ ...lim, country: 'HU', pib: '12345678', registration_number: 'X1' })).toEqual([]);
});

it('knows whose check digits are verified', () => {
  expect(findVerifiedNumbers(lim)).toEqual({ pib: true, registration_number: true });
  expect(findVerifiedNumbers({ ...lim, registration_number: '' }).registration_number).toBe(false);
  expect(findVerifiedNumbers({ ...lim, country: 'HR', pib: '12345678903' })).toEqual({
    pib: true,
    registration_number: false,
  });
  expect(findVerifiedNumbers({ ...lim, country: 'HU', pib: '12345678' }).pib).toBe(false);
  // A German tax number has no check digit, unlike a German VAT number.
  expect(findVerifiedNumbers({ ...lim, country: 'DE', pib: '2181508150' }).pib).toBe(false);
  expect(findVerifiedNumbers({ ...lim, country: 'DE', pib: 'DE136695976' }).pib).toBe(true);
});

it('names the company that has the same number or name, the strongest sign alone', () => {
  expect(failedChecks({ ...lim, duplicates: like(['name', 'pib']) })).toMatchObject([
    { what: 'pib_taken', other: { id: 7 } },
  ]);
  expect(whats({ ...lim, duplicates: like(['registration_number']) })).toEqual(['registration_number_taken']);
  expect(whats({ ...lim, duplicates: like(['name']) })).toEqual(['name_taken']);
});

it('fails an address that was not confirmed', () => {
  expect(whats({ ...lim, owner: { ...owner, email_verified_at: null } })).toEqual(['email']);
  expect(whats({ ...lim, owner: null })).toEqual(['email']);
});
