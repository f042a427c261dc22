import { z } from 'zod';
import { reserving } from '#core/budgets/wire.ts';
import { INVOICE_MATCH_LEVELS } from '#core/finances/rules/cover.ts';
import { APPROVALS } from '#core/purchase/rules/approval/four-eyes.ts';
import { BUDGET_RESERVATIONS } from '#core/purchase/rules/money/reservation.ts';
import {
  SPLITTING_DAYS,
  SPLITTING_LEVELS,
  SPLITTING_REASONS,
} from '#core/purchase/rules/splitting/splitting.ts';
import { PAYEE_GUARDS, PAYEE_HOLD_HOURS } from '#core/suppliers/rules/payee-guard.ts';
import { CURRENCY_AMOUNT_KINDS } from '#platform/shared/money/currency-change.ts';
import { AMOUNT_SCALE, PERCENT_MAX, PERCENT_SCALE } from '#platform/shared/validation/limits.ts';
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

/** The maximum length of the sender name of a company's mails; lists in mail programs would truncate a longer one. */
export const MAIL_SENDER_NAME_MAX = 80;

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
  /** From which step on budgets reserve money for waiting purchases (ADR 0084). */
  budget_reservation: z.enum(BUDGET_RESERVATIONS),
  mail_sender_name: z.string(),
  default_payment_terms: z.string(),
  /** Per cent of the ordered quantity that the warehouse accepts in excess (product 5). */
  over_delivery_tolerance: amount,
  /** How the bank account of a supplier may be changed (ADR 0077). */
  payee_guard: z.enum(PAYEE_GUARDS),
  /** Hours between the approval of an account and the first payment to it. */
  payee_hold_hours: z.int(),
  /** Whether suppliers are mailed the signed receipt of each version of their offers (ADR 0091). */
  offer_receipts: z.boolean(),
  /**
   * Whether orders are also sent to suppliers as data, and their responses and despatch advices accepted (ADR 0108).
   */
  e_documents: z.boolean(),
  /** Whether external suppliers see their own record with the company (ADR 0104). */
  share_record: z.boolean(),
  /**
   * Detection of split purchases at a decision: the level, the days, and what the purchases have in common (ADR 0083).
   */
  splitting: z.enum(SPLITTING_LEVELS),
  splitting_days: z.int(),
  splitting_reasons: z.array(z.enum(SPLITTING_REASONS)),
  /** Prefix of open contracting identifiers, issued by the Open Contracting Partnership; '' for none. */
  ocid_prefix: z.string(),
  /** Whether offers are compared by landed cost (ADR 0100). */
  landed_cost: z.boolean(),
  /** Cost of capital in per cent a year, and cost of a day of delay in per cent of the value of the goods. */
  landed_capital_percent: amount,
  landed_late_percent: amount,
  /** What happens to payments beyond the accepted e-invoices that match (ADR 0107). */
  invoice_match: z.enum(INVOICE_MATCH_LEVELS),
  /**
   * The accepted difference of a price or charge in an e-invoice, the smaller of both: per cent, and an amount for a
   * line.
   */
  invoice_tolerance_percent: amount,
  invoice_tolerance_amount: amount,
});

/** Why four eyes cannot be switched on: creators whose purchases no other user could approve for any amount. */
const fourEyesGap = z.object({
  approval: z.enum(APPROVALS),
  /** The first creators by name. */
  creators: z.array(named),
  /** How many other creators there are. */
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
  /** Numbers that may be mistyped, because their check digit is wrong. Shown as a warning, not refused (fact 1.2). */
  warnings: z.array(z.literal('registration_number')),
  /** A text that changes with every new logo; null without a logo. */
  logo: z.string().nullable(),
  settings,
  reserving,
  /** Whether the currency can no longer change, which is so after the first purchase (product 4). */
  currency_fixed: z.boolean(),
  /** Empty if four eyes can be switched on. */
  four_eyes_gaps: z.array(fourEyesGap),
  /** The sender address of all mails. */
  mail_from: z.string(),
  /** E-invoices by mail, with the address for suppliers; null if this installation does not accept them. */
  invoice_mail: z.object({ address: z.string().nullable() }).nullable(),
});
export type CompanyProfile = z.output<typeof companyProfile>;
export type FourEyesGapInfo = z.output<typeof fourEyesGap>;

/** The maximum number of amounts of a company that have to be confirmed: user limits and budgets. */
const CURRENCY_AMOUNTS_MAX = 2000;

/** An amount that is stored without a currency, with its conversion to another one. */
const currencyAmount = z.object({
  kind: z.enum(CURRENCY_AMOUNT_KINDS),
  /** The id of the user, the budget or the company. */
  id: z.int(),
  /** The user's name or the budget's category; '' for the tolerance of e-invoices. */
  name: z.string(),
  /** First day of a budget's period. */
  date_from: calendarDay.nullable(),
  date_to: calendarDay.nullable(),
  /** In the present currency. */
  amount,
  /** In the other currency at today's rate; null without a rate, so that it has to be typed. */
  converted: amount.nullable(),
});

/** All amounts that have to be confirmed for another currency. */
const currencyAmounts = z.object({
  from: currency,
  to: currency,
  /** Units of `from` for one unit of `to`; null without a rate. */
  rate: amount.nullable(),
  amounts: z.array(currencyAmount),
  /** The number of policy drafts with limits, which are deleted with the change. */
  drafts: z.int(),
});
export type CurrencyAmounts = z.output<typeof currencyAmounts>;

/** An amount in the new currency; `before` is the shown amount in the present currency. */
export const confirmedAmount = z.object({
  kind: z.enum(CURRENCY_AMOUNT_KINDS),
  id: id(),
  before: decimal({ scale: AMOUNT_SCALE }),
  amount: decimal({ scale: AMOUNT_SCALE }),
});

/**
 * The fields that an owner may change. Tax number and country identify the company, so only a moderator changes them.
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
    mail_sender_name: optionalText(MAIL_SENDER_NAME_MAX),
    default_payment_terms: optionalText(),
    over_delivery_tolerance: decimal({ scale: PERCENT_SCALE, max: PERCENT_MAX }),
    /** Optional settings keep their value if omitted. */
    budget_reservation: z.enum(BUDGET_RESERVATIONS).optional(),
    payee_guard: z.enum(PAYEE_GUARDS).optional(),
    payee_hold_hours: z.int().min(PAYEE_HOLD_HOURS.least).max(PAYEE_HOLD_HOURS.most).optional(),
    offer_receipts: z.boolean().optional(),
    e_documents: z.boolean().optional(),
    share_record: z.boolean().optional(),
    splitting: z.enum(SPLITTING_LEVELS).optional(),
    splitting_days: z.int().min(SPLITTING_DAYS.least).max(SPLITTING_DAYS.most).optional(),
    splitting_reasons: z.array(z.enum(SPLITTING_REASONS)).min(1).optional(),
    ocid_prefix: ocidPrefix.optional(),
    landed_cost: z.boolean().optional(),
    landed_capital_percent: decimal({ scale: PERCENT_SCALE, max: PERCENT_MAX }).optional(),
    landed_late_percent: decimal({ scale: PERCENT_SCALE, max: PERCENT_MAX }).optional(),
    invoice_match: z.enum(INVOICE_MATCH_LEVELS).optional(),
    invoice_tolerance_percent: decimal({ scale: PERCENT_SCALE, max: PERCENT_MAX }).optional(),
    invoice_tolerance_amount: decimal({ scale: AMOUNT_SCALE }).optional(),
  }),
  /**
   * For another currency: all amounts of `company/currency-amounts` in the new currency. The tolerance of e-invoices is
   * taken from here, not from `settings`.
   */
  currency_amounts: z.array(confirmedAmount).max(CURRENCY_AMOUNTS_MAX).optional(),
});
export type CompanyBody = z.output<typeof companyBody>;

/** How often the split check would have warned in the last year, and the usual days for the company's volume. */
const splittingRate = z.object({
  /** The number of checked purchases, and of their buyers. */
  purchases: z.int(),
  buyers: z.int(),
  /** Whether the year has more purchases than are checked. */
  capped: z.boolean(),
  spoken: z.int(),
  /** The proposed days for this volume (ADR 0098). */
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
    summary: 'At how many decisions of the last year purchases close together would have been spoken of.',
    query: z.object({
      days: z.coerce.number().pipe(z.int().min(SPLITTING_DAYS.least).max(SPLITTING_DAYS.most)),
      /** Separated by commas; by default what a buyer's own purchases have in common. */
      reasons: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(SPLITTING_REASONS)).min(1))
        .optional(),
    }),
    response: splittingRate,
  },
  'PUT user-profile/company/invoice-address': {
    summary: 'Makes an address for e-invoices by mail, or another one in its place, or switches it off.',
    body: z.object({
      /** The address that was shown; if it has changed meanwhile, the call changes nothing. */
      shown: text(255).nullable(),
      /** True: creates a new address and invalidates the previous one. */
      on: z.boolean(),
    }),
    response: companyProfile,
  },
  'GET user-profile/company/logo': {
    summary: 'The logo of the own company; 404 where it has none.',
    file: ['image/png'],
    refusals: [404],
  },
  'POST user-profile/company/logo': {
    summary: 'Sets the logo: one PNG or JPEG of at most 5 MB, drawn anew to fit 600 × 200 pixels.',
    multipart: 'file',
    takes: 'PNG or JPEG, at most 5 MB.',
    body: z.object({}),
    response: companyProfile,
  },
  'DELETE user-profile/company/logo': { summary: 'Takes the logo away.', response: companyProfile },
} as const satisfies ApiSpec;
