import { z } from 'zod';
import { reserving } from '#core/budgets/wire.ts';
import { INVOICE_MATCH_LEVELS } from '#core/finances/rules/cover.ts';
import { FOUR_EYES_APPROVALS } from '#core/purchase/rules/approval/four-eyes.ts';
import { BUDGET_RESERVATIONS } from '#core/purchase/rules/money/reservation.ts';
import {
  SPLITTING_DAYS_RANGE,
  SPLITTING_LEVELS,
  SPLITTING_REASONS,
} from '#core/purchase/rules/splitting/splitting.ts';
import { PAYEE_GUARDS, PAYEE_HOLD_HOURS } from '#core/suppliers/rules/payee-guard.ts';
import { CURRENCY_AMOUNT_KINDS } from '#platform/shared/money/currency-change.ts';
import { AMOUNT_SCALE, MAX_PERCENT, PERCENT_SCALE } from '#platform/shared/validation/limits.ts';
import { amount, calendarDay, currency, named } from '#platform/shared/wire/common.ts';
import { type ApiSpec, KB } from '#platform/shared/wire/endpoint.ts';
import {
  breakRule,
  decimal,
  id,
  optionalCode,
  optionalText,
  requiredText,
  text,
} from '#platform/shared/wire/rules.ts';

/**
 * The maximum length of the sender name in a company's emails. Mail clients would truncate a longer name in their
 * message lists.
 */
export const MAX_MAIL_SENDER_NAME_LENGTH = 80;

/** The maximum length of a prefix such as `ocds-213czf`. */
const OCID_PREFIX_MAX = 24;
const ocidPrefix = text(OCID_PREFIX_MAX).superRefine((value, ctx) => {
  if (!/^[A-Za-z0-9-]*$/.test(value)) breakRule(ctx, 'characters');
});

const budgetPolicy = z.enum(['warn', 'stop']);

const settings = z.object({
  currency,
  /** Whether users must not confirm or approve what they created (product 4). */
  four_eyes: z.boolean(),
  /** What happens when a confirmation exceeds the budget (product 11). */
  budget_policy: budgetPolicy,
  /** The step from which budgets reserve amounts for pending purchases (ADR 0084). */
  budget_reservation: z.enum(BUDGET_RESERVATIONS),
  mail_sender_name: z.string(),
  default_payment_terms: z.string(),
  /** The percentage by which a receipt may exceed the ordered quantity (product 5). */
  over_delivery_tolerance: amount,
  /** How a supplier's bank account may be changed (ADR 0077). */
  payee_guard: z.enum(PAYEE_GUARDS),
  /** The minimum number of hours between the approval of a bank account and the first payment to it. */
  payee_hold_hours: z.int(),
  /** Whether suppliers receive a signed receipt by email for each version of their offers (ADR 0091). */
  offer_receipts: z.boolean(),
  /**
   * Whether orders are also sent to suppliers as electronic documents, and whether suppliers' order responses and
   * despatch advices are accepted (ADR 0108).
   */
  e_documents: z.boolean(),
  /** Whether external suppliers can see the company's record of them (ADR 0104). */
  share_record: z.boolean(),
  /**
   * How split purchases are detected when a decision is made: the level, the number of days, and what the purchases
   * have in common (ADR 0083).
   */
  splitting: z.enum(SPLITTING_LEVELS),
  splitting_days: z.int(),
  splitting_reasons: z.array(z.enum(SPLITTING_REASONS)),
  /** The prefix of open contracting identifiers, issued by the Open Contracting Partnership; '' for none. */
  ocid_prefix: z.string(),
  /** Whether offers are compared by landed cost (ADR 0100). */
  landed_cost: z.boolean(),
  /**
   * The cost of capital in per cent per year, and the cost of one day of delay as a percentage of the goods' value.
   */
  landed_capital_percent: amount,
  landed_late_percent: amount,
  /** What happens to payments that exceed the accepted, matching e-invoices (ADR 0107). */
  invoice_match: z.enum(INVOICE_MATCH_LEVELS),
  /**
   * The accepted difference in a price or charge of an e-invoice: a percentage, and an amount per line. The smaller
   * of the two applies.
   */
  invoice_tolerance_percent: amount,
  invoice_tolerance_amount: amount,
});

/**
 * Why the four-eyes rule cannot be enabled: creators whose purchases no other user could approve if the amount is
 * high enough.
 */
const fourEyesGap = z.object({
  approval: z.enum(FOUR_EYES_APPROVALS),
  /** The first creators in alphabetical order. */
  creators: z.array(named),
  /** The number of creators that `creators` does not list. */
  more: z.int(),
});

/** The company's profile for its owner (product 12). */
export const companyProfile = z.object({
  version: z.int(),
  name: z.string(),
  pib: z.string(),
  country: z.string(),
  registration_number: z.string(),
  address: z.string(),
  city: z.string(),
  /**
   * Numbers that may contain a typing error, because their check digit is wrong. They cause a warning and are not
   * refused (fact 1.2).
   */
  warnings: z.array(z.literal('registration_number')),
  /** A string that is different for every new logo; null if there is no logo. */
  logo: z.string().nullable(),
  settings,
  reserving,
  /** Whether the currency can no longer change because the company has a purchase (product 4). */
  currency_fixed: z.boolean(),
  /** The gaps that prevent the four-eyes rule from being enabled; empty if it can be enabled. */
  four_eyes_gaps: z.array(fourEyesGap),
  /** The sender address of all emails. */
  mail_from: z.string(),
  /**
   * The receipt of e-invoices by email, with the address for suppliers; null if this installation does not accept
   * them.
   */
  invoice_mail: z.object({ address: z.string().nullable() }).nullable(),
});
export type CompanyProfile = z.output<typeof companyProfile>;
export type FourEyesGapInfo = z.output<typeof fourEyesGap>;

/** The maximum number of a company's amounts that have to be confirmed: user limits and budgets. */
const CURRENCY_AMOUNTS_MAX = 2000;

/** An amount that is stored without a currency, and its conversion to the new currency. */
const currencyAmount = z.object({
  kind: z.enum(CURRENCY_AMOUNT_KINDS),
  /** The ID of the user, budget or company. */
  id: z.int(),
  /** The user's name or the budget's category; '' for the e-invoice tolerance. */
  name: z.string(),
  /** The first day of a budget's period; null for other amounts. */
  date_from: calendarDay.nullable(),
  date_to: calendarDay.nullable(),
  /** The amount in the current currency. */
  amount,
  /**
   * The amount in the other currency at today's rate; null if there is no rate, so that the user must enter the
   * amount.
   */
  converted: amount.nullable(),
});

/** All amounts that must be confirmed for a new currency. */
const currencyAmounts = z.object({
  from: currency,
  to: currency,
  /** Units of `from` per unit of `to`; null if there is no rate. */
  rate: amount.nullable(),
  amounts: z.array(currencyAmount),
  /** The number of policy drafts with limits, which are deleted when the currency changes. */
  drafts: z.int(),
});
export type CurrencyAmounts = z.output<typeof currencyAmounts>;

/** An amount in the new currency. `before` is the amount in the current currency as shown to the user. */
export const confirmedAmount = z.object({
  kind: z.enum(CURRENCY_AMOUNT_KINDS),
  id: id(),
  before: decimal({ scale: AMOUNT_SCALE }),
  amount: decimal({ scale: AMOUNT_SCALE }),
});

/**
 * The fields that an owner may change. The tax number and the country identify the company, so only a moderator
 * can change them.
 */
export const companyBody = z.object({
  name: requiredText(),
  registration_number: optionalCode(24),
  address: optionalText(),
  city: optionalText(),
  settings: z.object({
    currency,
    four_eyes: z.boolean(),
    budget_policy: budgetPolicy,
    mail_sender_name: optionalText(MAX_MAIL_SENDER_NAME_LENGTH),
    default_payment_terms: optionalText(),
    over_delivery_tolerance: decimal({ scale: PERCENT_SCALE, max: MAX_PERCENT }),
    /** If omitted, this setting and the following optional settings keep their values. */
    budget_reservation: z.enum(BUDGET_RESERVATIONS).optional(),
    payee_guard: z.enum(PAYEE_GUARDS).optional(),
    payee_hold_hours: z.int().min(PAYEE_HOLD_HOURS.least).max(PAYEE_HOLD_HOURS.most).optional(),
    offer_receipts: z.boolean().optional(),
    e_documents: z.boolean().optional(),
    share_record: z.boolean().optional(),
    splitting: z.enum(SPLITTING_LEVELS).optional(),
    splitting_days: z.int().min(SPLITTING_DAYS_RANGE.least).max(SPLITTING_DAYS_RANGE.most).optional(),
    splitting_reasons: z.array(z.enum(SPLITTING_REASONS)).min(1).optional(),
    ocid_prefix: ocidPrefix.optional(),
    landed_cost: z.boolean().optional(),
    landed_capital_percent: decimal({ scale: PERCENT_SCALE, max: MAX_PERCENT }).optional(),
    landed_late_percent: decimal({ scale: PERCENT_SCALE, max: MAX_PERCENT }).optional(),
    invoice_match: z.enum(INVOICE_MATCH_LEVELS).optional(),
    invoice_tolerance_percent: decimal({ scale: PERCENT_SCALE, max: MAX_PERCENT }).optional(),
    invoice_tolerance_amount: decimal({ scale: AMOUNT_SCALE }).optional(),
  }),
  /**
   * If the currency changes: all amounts listed by `company/currency-amounts`, in the new currency. The e-invoice
   * tolerance is taken from this list, not from `settings`.
   */
  currency_amounts: z.array(confirmedAmount).max(CURRENCY_AMOUNTS_MAX).optional(),
});
export type CompanyBody = z.output<typeof companyBody>;

/**
 * How often the split check would have warned in the last year, and the time window in days that is proposed for the
 * company's purchase volume.
 */
const splittingRate = z.object({
  /** The number of checked purchases and the number of their buyers. */
  purchases: z.int(),
  buyers: z.int(),
  /** Whether there were more purchases in the year than are checked. */
  capped: z.boolean(),
  spoken: z.int(),
  /** The split check's time window in days that is proposed for the company's purchase volume (ADR 0098). */
  usual_days: z.int(),
});
export type SplittingRate = z.output<typeof splittingRate>;

export const companyApi = {
  'GET user-profile/company': {
    summary: 'Data and settings of the own company.',
    response: companyProfile,
  },
  'PUT user-profile/company': {
    bodyMax: 256 * KB,
    summary: 'Changes data and settings of the own company; If-Match carries the version that was shown.',
    versioned: true,
    body: companyBody,
    response: companyProfile,
  },
  'GET user-profile/company/currency-amounts': {
    summary: "The company's limits, budgets and tolerances beside what they are in another currency.",
    query: z.object({ currency }),
    response: currencyAmounts,
  },
  'GET user-profile/company/splitting-rate': {
    summary:
      'At how many decisions of the last year the split check would have warned about purchases close in time.',
    query: z.object({
      days: z.coerce.number().pipe(z.int().min(SPLITTING_DAYS_RANGE.least).max(SPLITTING_DAYS_RANGE.most)),
      /** Splitting reasons, separated by commas; by default, those that concern a buyer's own purchases. */
      reasons: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(SPLITTING_REASONS)).min(1))
        .optional(),
    }),
    response: splittingRate,
  },
  'PUT user-profile/company/invoice-address': {
    summary: 'Creates or replaces the address that receives e-invoices by mail, or switches it off.',
    body: z.object({
      /** The address that was shown. If the stored address differs, the call changes nothing. */
      shown: text(255).nullable(),
      /** True to create a new address and invalidate the previous one; false to remove the address. */
      on: z.boolean(),
    }),
    response: companyProfile,
  },
  'GET user-profile/company/logo': {
    summary: 'The logo of the caller’s company; 404 if it has none.',
    file: ['image/png'],
    refusals: [404],
  },
  'POST user-profile/company/logo': {
    summary: 'Sets the logo: one PNG or JPEG of at most 5 MB, re-encoded to fit 600 × 200 pixels.',
    multipart: 'file',
    takes: 'PNG or JPEG, at most 5 MB.',
    body: z.object({}),
    response: companyProfile,
  },
  'DELETE user-profile/company/logo': { summary: 'Removes the logo.', response: companyProfile },
} as const satisfies ApiSpec;
