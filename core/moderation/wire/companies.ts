import { z } from 'zod';
import {
  ACCOUNT_STATUS,
  decisionNeedsReason,
  SUPPLIER_SIDE_STATUS,
} from '#platform/shared/access/account-status.ts';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import { accountStatus, amount, calendarDay, language, moment, named } from '#platform/shared/wire/common.ts';
import { breakRule, optionalLongText, withCrossFieldRule } from '#platform/shared/wire/rules.ts';
import { plan } from './platform-settings.ts';

/** The side of a company: buyer, or supplier on the marketplace (product 2). */
export const accountSide = z.enum(['buyer', 'external_supplier']);

export type AccountSide = z.output<typeof accountSide>;

/** The company lists: companies that await a decision, all companies, or companies by their status as a buyer. */
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

export type CompanyListName = (typeof COMPANY_LISTS)[number];

export const owner = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_verified_at: moment.nullable(),
  phone_number: z.string(),
  lang: language,
});

/** A company with its registration data. */
export const moderatedCompany = z.object({
  id: z.int(),
  name: z.string(),
  pib: z.string(),
  country: z.string(),
  registration_number: z.string(),
  address: z.string(),
  city: z.string(),
  /** The numeric account status (specification §4). */
  status: accountStatus,
  status_reason: z.string(),
  status_since: moment,
  /** The state as a marketplace supplier: 0 none, 1 init, 2 active. */
  external_supplier: z.literal(Object.values(SUPPLIER_SIDE_STATUS)),
  /** When the company asked to become a marketplace supplier; null if it never did. */
  external_supplier_since: moment.nullable(),
  plan,
  /** The end of the plan; null if it has no end, or if it is a trial, which ends 30 days after activation. */
  plan_until: moment.nullable(),
  join_date: moment,
  activated_date: moment.nullable(),
  owner: owner.nullable(),
  /** The roles of the company (buyer, supplier) that await a moderator's decision. */
  awaits: z.array(accountSide),
});

export type ModeratedCompany = z.output<typeof moderatedCompany>;

export const moderatedUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'admin', 'user']),
  email_verified_at: moment.nullable(),
  /** Whether a login requires a second-factor code. */
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
  /** The version of the plan, for If-Match. */
  plan_version: z.int(),
  /** The end of the current plan, including the 30 days of a trial; null if it has no end or has not begun. */
  plan_ends_at: moment.nullable(),
  /** The end of the company's access, including packages paid for in advance. */
  access_ends_at: moment.nullable(),
  /** Paid packages that have not begun yet. */
  coming: z.array(z.object({ plan, from: moment, until: moment })),
  /** The affiliate through whom the company registered; '' if there is none. */
  affiliate: z.string(),
  /**
   * The company's position among the companies that await a decision, oldest first; 0 if it does not await one.
   */
  queue: z.object({
    place: z.int(),
    total: z.int(),
    /**
     * The companies before and after this one in the queue, which wraps around at its ends; null if no other
     * company awaits a decision.
     */
    previous: z.int().nullable(),
    next: z.int().nullable(),
  }),
  users_count: z.int(),
  /** The number of working days within which an account is usually activated. */
  activation_days: z.int(),
  orders: z.array(preorderRow),
  audit: z.array(auditEntry),
  /** Other accounts with the same tax number, company number or name. */
  duplicates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      pib: z.string(),
      country: z.string(),
      status: accountStatus,
      same: z.array(z.enum(['pib', 'registration_number', 'name'])),
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

/** The body of a moderator's decision about an account (specification §4, product 2). */
export const statusDecision = withCrossFieldRule(
  z.object({
    to: z.literal(DECISIONS),
    side: accountSide.default('buyer'),
    /** The status of `side` as seen by the moderator. The call responds with `stale` if the status has changed. */
    from: z.int().min(0).max(5).optional(),
    reason: optionalLongText(MAX_DECISION_REASON_LENGTH),
  }),
  ['to', 'reason'],
  'reason',
  ({ to, reason }, ctx) => {
    if (reason === '' && decisionNeedsReason(to)) breakRule(ctx, 'required', {}, ['reason']);
  },
);

export type StatusDecision = z.output<typeof statusDecision>;
