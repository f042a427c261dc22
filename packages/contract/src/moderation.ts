import { serbianAccount } from '@ponuda/domain/billing/account-number';
import { normaliseIban } from '@ponuda/domain/billing/iban';
import { ACCOUNT_STATUS, decisionNeedsReason } from '@ponuda/domain/company/account-status';
import { PLANS } from '@ponuda/domain/company/plans';
import { COUNTRIES } from '@ponuda/domain/countries';
import { LANGUAGES, type Language } from '@ponuda/domain/languages';
import {
  AMOUNT_SCALE,
  EXCHANGE_RATE_SCALE,
  PERCENT_MAX,
  PERCENT_SCALE,
  REASON_MAX,
} from '@ponuda/domain/validation/limits';
import { z } from 'zod';
import { auditEntry as logEntry } from './audit.ts';
import {
  accountStatus,
  amount,
  calendarDay,
  idParams,
  language,
  moment,
  named,
  nothing,
  page,
  paged,
} from './common.ts';
import type { ApiSpec } from './endpoint.ts';
import { exportOf } from './exports.ts';
import {
  acrossFields,
  breakRule,
  day,
  decimal,
  digits,
  email,
  filterId,
  id,
  optionalLongText,
  requiredLongText,
  requiredText,
  text,
} from './rules.ts';
import { demandTaxNumber } from './tax-rules.ts';
import { openWork } from './users.ts';

const plan = z.enum(PLANS);

/** The side of a company: the buyer, or the supplier of the marketplace (product 2). */
export const accountSide = z.enum(['buyer', 'external_supplier']);
export type AccountSide = z.output<typeof accountSide>;

/** The lists of companies: those that wait for a decision, all, or by the buyer's status. */
export const COMPANY_LISTS = [
  'awaiting',
  'all',
  'init',
  'pending',
  'active',
  'rejected',
  'blocked',
  'deleted',
] as const;
export type CompanyList = (typeof COMPANY_LISTS)[number];

const owner = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_verified_at: moment.nullable(),
  phone_number: z.string(),
  lang: language,
});

/** A company with everything that was entered when it registered. */
export const moderatedCompany = z.object({
  id: z.int(),
  name: z.string(),
  pib: z.string(),
  country: z.string(),
  registration_number: z.string(),
  address: z.string(),
  city: z.string(),
  /** Account status, numeric (specification §4). */
  status: accountStatus,
  status_reason: z.string(),
  status_since: moment,
  /** 0 none, 1 init, 2 active. */
  external_supplier: z.int(),
  /** Since when; null where it never asked to supply on the marketplace. */
  external_supplier_since: moment.nullable(),
  plan,
  plan_until: moment.nullable(),
  join_date: moment,
  activated_date: moment.nullable(),
  owner: owner.nullable(),
  /** Sides that wait for a moderator. */
  awaits: z.array(accountSide),
});
export type ModeratedCompany = z.output<typeof moderatedCompany>;

const moderatedUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'admin', 'user']),
  email_verified_at: moment.nullable(),
  /** Says whether a login asks for a code of the second factor. */
  two_factor: z.boolean(),
});
export type ModeratedUser = z.output<typeof moderatedUser>;

export const preorderRow = z.object({
  id: z.int(),
  number: z.string(),
  company: named,
  plan,
  duration_months: z.int(),
  invoice_type: z.enum(['serbia', 'international']),
  currency: z.enum(['RSD', 'EUR']),
  net: amount,
  vat: amount,
  gross: amount,
  payment_reference: z.string(),
  ordered_on: calendarDay,
  due_on: calendarDay,
  pay_by: calendarDay.nullable(),
  planned_from: calendarDay.nullable(),
  planned_until: calendarDay.nullable(),
  paid_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  active_from: moment.nullable(),
  active_until: moment.nullable(),
});
export type PreorderRow = z.output<typeof preorderRow>;

const auditEntry = z.object({
  id: z.int(),
  kind: z.string(),
  actor_name: z.string(),
  impersonator_name: z.string(),
  subject_name: z.string(),
  at: moment,
});

export const companyDetail = moderatedCompany.extend({
  access_ends_at: moment.nullable(),
  users_count: z.int(),
  orders: z.array(preorderRow),
  audit: z.array(auditEntry),
  /** Other accounts that may be the same company. */
  duplicates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      pib: z.string(),
      status: accountStatus,
      same: z.array(z.enum(['name', 'email_domain'])),
    }),
  ),
});
export type CompanyDetail = z.output<typeof companyDetail>;

const DECISIONS = [
  ACCOUNT_STATUS.ACTIVE,
  ACCOUNT_STATUS.REJECTED,
  ACCOUNT_STATUS.BLOCKED,
  ACCOUNT_STATUS.DELETED,
] as const;

/** What a moderator decides about an account (specification §4, product 2). */
export const statusDecision = acrossFields(
  z.object({
    to: z.literal(DECISIONS),
    side: accountSide.default('buyer'),
    /** The number the moderator saw, of that side; another one by now answers `stale`. */
    from: z.int().min(0).max(5).optional(),
    reason: optionalLongText(REASON_MAX),
  }),
  ['to', 'reason'],
  'reason',
  ({ to, reason }, ctx) => {
    if (reason === '' && decisionNeedsReason(to)) breakRule(ctx, 'required', {}, ['reason']);
  },
);
export type StatusDecision = z.output<typeof statusDecision>;

/** A plan with the last day it is valid, that day included; null: without end, for the trial its 30 days. */
export const planBody = z.object({ plan, plan_until: day().nullable().default(null) });

const planPrice = z.object({
  plan: z.enum(['bsc', 'bscp', 'adv', 'prm']),
  currency: z.enum(['RSD', 'EUR']),
  per_month: decimal({ scale: AMOUNT_SCALE, max: '9999999.99' }),
});
export type PlanPrice = z.output<typeof planPrice>;
/** Every price that is to change; one that is left out stays. */
export const pricesBody = z.object({ prices: z.array(planPrice).min(1).max(8) });

/** Who sells the product, as it stands on the pro-forma invoices (fact 1.5). */
export const seller = acrossFields(
  z.object({
    name: requiredText(),
    address: requiredText(),
    city: requiredText(),
    country: z.enum(COUNTRIES),
    pib: requiredText(24),
    registration_number: requiredText(24),
    account: requiredText(34).superRefine((account, ctx) => {
      if (account !== '' && serbianAccount(account) === null) breakRule(ctx, 'check_digits');
    }),
    iban: requiredText(42).superRefine((iban, ctx) => {
      if (iban !== '' && normaliseIban(iban) === null) breakRule(ctx, 'check_digits');
    }),
    bic: requiredText(11),
    bank: requiredText(),
    email: email(),
    vat_rate: decimal({ scale: PERCENT_SCALE, max: PERCENT_MAX }),
    payment_code: digits(3),
  }),
  ['country', 'pib'],
  'pib',
  ({ country, pib }, ctx) => demandTaxNumber(ctx, country, pib, ['pib']),
);
export type Seller = z.output<typeof seller>;
export const platformSettings = z.object({
  seller,
  /** An affiliate's share of each paid order, in per cent. */
  affiliate_percent: decimal({ scale: PERCENT_SCALE, max: PERCENT_MAX }),
});
export type PlatformSettings = z.output<typeof platformSettings>;

const rate = z.object({
  currency: z.enum(['RSD', 'KM', 'GBP', 'USD']),
  valid_from: calendarDay,
  per_eur: amount,
});
export type ExchangeRate = z.output<typeof rate>;
/** A rate from a day on, today at the earliest: what was confirmed keeps its own. KM is fixed (product 4). */
export const rateBody = z.object({
  currency: z.enum(['RSD', 'GBP', 'USD']),
  valid_from: day(),
  per_eur: decimal({ scale: EXCHANGE_RATE_SCALE, positive: true, max: '99999999' }),
});

const names = z.object(
  Object.fromEntries(LANGUAGES.map((code) => [code, requiredText()])) as Record<
    Language,
    ReturnType<typeof requiredText>
  >,
);
export const parentCategoryBody = z.object({ names });
const parentCategory = z.object({
  id: z.int(),
  names: z.record(language, z.string()),
  /** Categories of companies below it; only one without any can be deleted. */
  used: z.int(),
});
export type ParentCategory = z.output<typeof parentCategory>;

export const MAIL_STATES = ['queued', 'dead', 'sent', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** A mail of the queue; never its words, which may hold a link's secret. */
const queuedMail = z.object({
  id: z.int(),
  template: z.string(),
  to: z.string(),
  company: named.nullable(),
  lang: language,
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
});
export type QueuedMail = z.output<typeof queuedMail>;

/** Why a moderator reaches into somebody's account; it stands in the company's log. */
const reasonBody = z.object({ reason: requiredLongText(REASON_MAX) });

export const impersonateBody = z.object({ user_id: id(), reason: requiredLongText(REASON_MAX) });

const companyFilters = { status: z.enum(COMPANY_LISTS).default('awaiting'), name: text(100).default('') };
const preorderFilters = { state: z.enum(['open', 'paid', 'cancelled']).default('open') };
const mailFilters = { state: z.enum(MAIL_STATES).default('queued') };

export const moderationApi = {
  'GET moderation/companies': {
    summary: 'Companies: those that await a moderator, or by status, name, PIB and e-mail.',
    query: z.object({ page, ...companyFilters }),
    response: paged(moderatedCompany).extend({ awaiting: z.int() }),
  },
  'GET moderation/companies/export': exportOf('GET moderation/companies', companyFilters),
  'GET moderation/companies/{id}': {
    summary: 'One company with all that was entered, its orders, log and look-alikes.',
    params: idParams,
    response: companyDetail,
  },
  'GET moderation/companies/{id}/users': {
    summary: 'The users of a company, owners first.',
    params: idParams,
    query: z.object({ page }),
    response: paged(moderatedUser),
  },
  'GET moderation/companies/{id}/users/export': {
    ...exportOf('GET moderation/companies/{id}/users', {}),
    params: idParams,
  },
  'PUT moderation/companies/{id}/status': {
    summary: 'Activates, rejects, blocks or deletes an account; its owners are told by mail.',
    params: idParams,
    body: statusDecision,
    response: companyDetail,
  },
  'PUT moderation/companies/{id}/plan': {
    summary: 'Sets the plan of a company and its last day.',
    params: idParams,
    body: planBody,
    response: companyDetail,
  },
  'GET moderation/users/{id}/open-work': {
    summary: 'What a user of any company leaves behind, and who could take it over.',
    params: idParams,
    response: openWork,
  },
  'DELETE moderation/users/{id}': {
    summary: 'Deletes a user, an owner included, but never the last one; the other owners are told by mail.',
    params: idParams,
    query: z.object({ successor_id: filterId() }),
    body: reasonBody,
    response: nothing,
  },
  'POST moderation/users/{id}/two-factor/off': {
    summary: 'Switches off the second factor of somebody who lost it; they are logged out and told by mail.',
    params: idParams,
    body: reasonBody,
    response: nothing,
  },
  'GET moderation/preorders': {
    summary: 'Package orders of all companies, newest first.',
    query: z.object({ page, ...preorderFilters }),
    response: paged(preorderRow),
  },
  'GET moderation/preorders/export': exportOf('GET moderation/preorders', preorderFilters),
  'PUT moderation/preorders/{id}/paid': {
    summary: 'Marks an order paid, which activates its package and settles the affiliate’s share.',
    params: idParams,
    response: preorderRow,
  },
  'PUT moderation/preorders/{id}/cancel': {
    summary: 'Cancels an order that was not paid.',
    params: idParams,
    body: z.object({ reason: optionalLongText(REASON_MAX) }),
    response: preorderRow,
  },
  'GET moderation/prices': {
    summary: 'Prices by plan and currency, net for a month.',
    response: z.object({ prices: z.array(planPrice.extend({ per_month: amount })) }),
  },
  'PUT moderation/prices': {
    summary: 'Changes prices; orders made before keep theirs.',
    body: pricesBody,
    response: z.object({ prices: z.array(planPrice.extend({ per_month: amount })) }),
  },
  'GET moderation/settings': {
    summary: 'Who sells the product, and what an affiliate gets.',
    response: platformSettings,
  },
  'PUT moderation/settings': {
    summary: 'Changes who sells the product, and what an affiliate gets.',
    body: platformSettings,
    response: platformSettings,
  },
  'GET moderation/rates': {
    summary: 'Exchange rates: those in force, and all, newest first.',
    query: z.object({ page }),
    response: paged(rate).extend({ current: z.array(rate), today: calendarDay }),
  },
  'GET moderation/rates/export': exportOf('GET moderation/rates', {}),
  'POST moderation/rates': {
    summary: 'Sets a rate from a day on; the same currency and day again replaces it.',
    body: rateBody,
    response: rate,
    status: 201,
  },
  'GET moderation/parent-categories': {
    summary: 'The platform’s parent categories with their names in every language.',
    query: z.object({ page }),
    response: paged(parentCategory),
  },
  'GET moderation/parent-categories/export': exportOf('GET moderation/parent-categories', {}),
  'POST moderation/parent-categories': {
    summary: 'Adds a parent category.',
    body: parentCategoryBody,
    response: parentCategory,
    status: 201,
  },
  'PUT moderation/parent-categories/{id}': {
    summary: 'Renames a parent category.',
    params: idParams,
    body: parentCategoryBody,
    response: parentCategory,
  },
  'DELETE moderation/parent-categories/{id}': {
    summary: 'Deletes a parent category that nobody uses.',
    params: idParams,
    response: nothing,
  },
  'GET moderation/log': {
    summary: 'What was done that concerns no company, newest first: the newest 10,000 entries.',
    query: z.object({ page }),
    response: paged(logEntry).extend({
      /** Says that there are older entries than the pages cover. */
      more: z.boolean(),
    }),
  },
  'GET moderation/log/export': exportOf('GET moderation/log', {}),
  'GET moderation/mails': {
    summary: 'The mail queue: what waits, failed, was sent or dropped; never a mail’s words.',
    query: z.object({ page, ...mailFilters }),
    response: paged(queuedMail).extend({
      counts: z.object({ queued: z.int(), dead: z.int(), sent: z.int(), dropped: z.int() }),
      oldest_waiting: moment.nullable(),
    }),
  },
  'GET moderation/mails/export': exportOf('GET moderation/mails', mailFilters),
  'POST moderation/mails/{id}/retry': {
    summary: 'Sends a mail again that was given up.',
    params: idParams,
    response: nothing,
  },
  'POST moderation/impersonate': {
    summary: 'Looks on as a user for 15 minutes; the owners are told by mail.',
    body: impersonateBody,
    response: z.object({ access_token: z.string(), expires_in: z.int() }),
    status: 201,
  },
  'POST auth/impersonation/end': {
    summary: 'Ends the impersonated session that calls.',
    response: nothing,
  },
} as const satisfies ApiSpec;
