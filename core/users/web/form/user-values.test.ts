import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#core/users/wire.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import { rewriteNumbers } from '#platform/web/lib/forms/rewrite-numbers.ts';
import { writeStored } from '#platform/web/lib/storage.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { buildUserValues, parseGrant, parseLimit, userSchema } from './user-values.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'sr_latin', messages: {} }));
afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const MILICA: User = {
  id: 4,
  name: 'Milica Todorović',
  email: 'milica@morava.test',
  email_verified_at: null,
  created_at: '2026-01-01T00:00:00Z',
  phone_number: '',
  lang: 'sr_latin',
  updated_at: '2026-11-01T08:00:00Z',
  company_id: 1,
  profile_picture: '',
  file_name: 'placeholder.svg',
  roles: [{ name: 'user', permissions: ['user-scope'] }],
  permissions: ['approve-realization-4k-less'],
  purchase_confirmation: true,
  confirm_limit: '400000.00',
  sectors: [{ id: 2, name: 'Magacin' }],
  state: 'active',
  last_seen_at: null,
  tie: null,
  version: 3,
};

const parse = (user: User | null, more: object) =>
  userSchema(user, 'RS').safeParse(
    { ...buildUserValues(user, null, 'sr_latin'), ...more },
    { reportInput: true },
  );
const rules = (user: User | null, more: object) => {
  const { error } = parse(user, more);
  return error
    ? Object.entries(toFieldErrors(error)).map(([field, [first]]) => `${field}: ${first?.rule}`)
    : [];
};

describe('the form of a user', () => {
  it('S3.01 begins with what there is, the limit as one types it', () => {
    expect(buildUserValues(MILICA, null, 'sr_latin')).toMatchObject({
      name: 'Milica Todorović',
      role: 'user',
      additional_permissions: ['approve-realization-4k-less'],
      confirm_limit: '400000',
      sector_ids: [2],
    });
    expect(buildUserValues(null, '1000.50', 'sr_latin').confirm_limit).toBe('1000,5');
  });

  it('reads a limit in the reader’s way of writing; empty is none', () => {
    expect(parseLimit('250.000,50', 'sr_latin')).toBe('250000.5');
    expect(parseLimit('250,000.50', 'en')).toBe('250000.5');
    expect(parseLimit('  ', 'en')).toBeNull();
    expect(parseLimit('much', 'en')).toBe('much');
  });

  it('keeps the amount of a typed limit when the page changes its language', () => {
    const typed = { ...buildUserValues(null, null, 'sr_latin'), confirm_limit: '250.000,50' };
    const inEnglish = (values: typeof typed) => rewriteNumbers(values, ['confirm_limit'], 'sr_latin', 'en');
    expect(inEnglish(typed).confirm_limit).toBe('250000.5');
    expect(inEnglish({ ...typed, confirm_limit: 'much' }).confirm_limit).toBe('much');
  });

  it('reads a limit in the language that the page shows, although another one is already chosen', () => {
    writeStored('lang', 'en');
    expect(parse(null, { name: 'A', email: 'a@b.rs', confirm_limit: '1.234' }).data?.confirm_limit).toBe(
      '1234',
    );
    writeStored('lang', null);
  });

  // Also proves S5.07.
  it('S5.01 S5.02 names what is wrong at its field', () => {
    expect(rules(null, { name: ' ', email: 'x', phone_number: '064', confirm_limit: 'much' })).toEqual([
      'name: required',
      'email: email',
      'phone_number: phone_validation',
      'confirm_limit: decimal',
    ]);
    expect(parse(null, { name: 'A', email: 'a@b.rs', phone_number: '+381 64 123-4567' }).data).toMatchObject({
      phone_number: '+381641234567',
      confirm_limit: null,
    });
  });

  it('S6.16 asks for a reason as soon as rights change, and for nothing else', () => {
    expect(rules(MILICA, { name: 'Milica Todorović Ilić', confirm_limit: '400.000' })).toEqual([]);
    for (const change of [
      { confirm_limit: '' },
      { confirm_limit: '400.000,01' },
      { additional_permissions: [] },
      { purchase_confirmation: false },
      { role: 'admin' },
    ]) {
      expect(rules(MILICA, change)).toEqual(['reason: required']);
      expect(rules(MILICA, { ...change, reason: 'Nova uloga.' })).toEqual([]);
      expect(rules(null, { name: 'A', email: 'a@b.rs', ...change })).toEqual([]);
    }
  });

  it('what is no limit yet does not shake the preview', () => {
    const values = { ...buildUserValues(MILICA, null, 'sr_latin'), confirm_limit: '400,' };
    expect(parseGrant(values, null, 'sr_latin').confirm_limit).toBeNull();
    expect(
      parseGrant(values, { ...parseGrant(values, null, 'en'), confirm_limit: '7' }, 'en').confirm_limit,
    ).toBe('7');
  });
});
