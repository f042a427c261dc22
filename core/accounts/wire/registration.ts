import { z } from 'zod';
import { COUNTRIES } from '#platform/shared/countries.ts';
import { findBrokenPasswordRule } from '#platform/shared/validation/password.ts';
import { emptyResponse, language } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { requireValidPhone } from '#platform/shared/wire/phone-rules.ts';
import {
  breakRule,
  email,
  optionalCode,
  optionalText,
  requiredCheckbox,
  requiredCode,
  requiredPhone,
  requiredText,
  withCrossFieldRule,
  withRepeatedPassword,
} from '#platform/shared/wire/rules.ts';
import { requireValidTaxNumber } from '#platform/shared/wire/tax-rules.ts';
import { newPasswordField, repeatedPasswordField } from './account-rules.ts';

/** Digits of a Serbian company number (fact 1.1). */
const REGISTRATION_NUMBER_DIGITS = 8;
const LINK_MAX = 200;

const registration = z.object({
  company_name: requiredText(),
  country: z.enum(COUNTRIES),
  pib: requiredCode(24),
  registration_number: optionalCode(24),
  address: requiredText(),
  city: requiredText(),
  name: requiredText(),
  email: email(),
  phone_number: requiredPhone(),
  password: newPasswordField(),
  passwordConfirm: repeatedPasswordField(),
  terms: requiredCheckbox(),
  /** The code in an affiliate's link. An unknown code is ignored. */
  affiliate: optionalText(100),
  /** The language of the emails; by default the language of the page. */
  lang: language.optional(),
});
type Registration = z.output<typeof registration>;

/** Requires a registration number for companies in Serbia. Small companies elsewhere may have none. */
function checkRegistrationNumber(
  { country, registration_number }: Pick<Registration, 'country' | 'registration_number'>,
  ctx: z.core.$RefinementCtx,
) {
  if (country !== 'RS') return;
  const broken = (rule: 'required' | 'numeric' | 'min' | 'max', params = {}) =>
    breakRule(ctx, rule, params, ['registration_number']);
  if (registration_number === '') broken('required');
  else if (!/^\d+$/.test(registration_number)) broken('numeric');
  else if (registration_number.length < REGISTRATION_NUMBER_DIGITS)
    broken('min', { min: REGISTRATION_NUMBER_DIGITS });
  else if (registration_number.length > REGISTRATION_NUMBER_DIGITS)
    broken('max', { max: REGISTRATION_NUMBER_DIGITS });
}

/**
 * A company and its first owner (product 2). In addition to the fields' own rules (specification §5), checks the
 * tax number by the country's check digits, the eight digits of a Serbian registration number, the repeated
 * password, and that the password does not contain the company's name.
 */
const withTaxNumber = withCrossFieldRule(registration, ['country', 'pib'], 'pib', ({ country, pib }, ctx) =>
  requireValidTaxNumber(ctx, country, pib, ['pib']),
);
const withNumbers = withCrossFieldRule(
  withTaxNumber,
  ['country', 'registration_number'],
  'registration_number',
  checkRegistrationNumber,
);
const withPassword = withCrossFieldRule(
  withNumbers,
  ['company_name', 'password'],
  'password',
  ({ company_name, password }, ctx) => {
    if (findBrokenPasswordRule(password, [company_name])) breakRule(ctx, 'password_name', {}, ['password']);
  },
);
const withPhone = withCrossFieldRule(
  withPassword,
  ['country', 'phone_number'],
  'phone_number',
  ({ country, phone_number }, ctx) => requireValidPhone(ctx, country, phone_number, ['phone_number']),
);
export const registerBody = withRepeatedPassword(withPhone, 'passwordConfirm', 'password');
export type RegisterBody = z.output<typeof registerBody>;

/** The secret of an emailed link. A truncated or unknown secret is looked up like any other and not found. */
const linkBody = z.object({ hash: z.string().max(LINK_MAX) });

export const forgotPasswordBody = z.object({ email: email() });

export const sendPasswordBody = withRepeatedPassword(
  z.object({
    hash: linkBody.shape.hash,
    password: newPasswordField(),
    passwordConfirm: repeatedPasswordField(),
  }),
  'passwordConfirm',
  'password',
);

export const registrationApi = {
  'POST auth/register': {
    summary: 'Registers a buying company with its owner; a mail brings the link that confirms the address.',
    body: registerBody,
    response: emptyResponse,
  },
  'POST market-place/register/external-supplier': {
    summary: 'Registers a company as an external supplier, otherwise as auth/register.',
    body: registerBody,
    response: emptyResponse,
  },
  'POST auth/register/confirm': {
    summary: 'Confirms the address by the mailed link; a moderator activates the account then.',
    body: linkBody,
    response: z.object({
      email: z.string(),
      company_name: z.string(),
      external_supplier: z.boolean(),
      /** Working days within which an account is usually activated. */
      activation_days: z.int(),
    }),
  },
  'POST auth/register/resend': {
    summary: 'Mails the link again; the response does not depend on the address.',
    body: forgotPasswordBody,
    response: emptyResponse,
  },
  'POST auth/forgot-password': {
    summary: 'Mails a link to set a new password; the response does not depend on the address.',
    body: forgotPasswordBody,
    response: emptyResponse,
  },
  'POST auth/send-password/check': {
    duringMaintenance: true,
    summary: 'Whose password a mailed link sets, while the link is valid.',
    body: linkBody,
    response: z.object({
      email: z.string(),
      company_name: z.string(),
      invitation: z.boolean(),
      /** The user's language, which is also the language of the email with the link. */
      lang: language,
    }),
  },
  'POST auth/send-password': {
    summary: 'Sets the password by a mailed link and ends all sessions.',
    body: sendPasswordBody,
    response: emptyResponse,
  },
  'POST user-profile/become': {
    summary: 'Adds the other role to a company: buyer or external supplier. A moderator activates the role.',
    body: z.object({ as: z.enum(['buyer', 'external_supplier']) }),
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
