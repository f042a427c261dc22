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

/**
 * The name that signs a company's mails has at most this many characters; a mail program's list would cut a longer
 * one.
 */
export const MAIL_SENDER_NAME_MAX = 80;

/** Such as `ocds-213czf`; '' for none. */
const OCID_PREFIX_MAX = 24;
const ocidPrefix = text(OCID_PREFIX_MAX).superRefine((value, ctx) => {
  if (!/^[A-Za-z0-9-]*$/.test(value)) breakRule(ctx, 'characters');
});

const budgetPolicy = z.enum(['warn', 'stop']);

const settings = z.object({
  currency,
  /** Forbids users to confirm or approve what they created (product 4). */
  four_eyes: z.boolean(),
  /** The policy decides what happens when a confirmation exceeds the budget (product 11). */
  budget_policy: budgetPolicy,
  /** Budgets set money aside for purchases that wait, from this step on (ADR 0084). */
  budget_reservation: z.enum(BUDGET_RESERVATIONS),
  mail_sender_name: z.string(),
  default_payment_terms: z.string(),
  /** Per cent of the quantity ordered that the warehouse takes in above it (product 5). */
  over_delivery_tolerance: amount,
  /** How the bank account of a supplier changes (ADR 0077). */
  payee_guard: z.enum(PAYEE_GUARDS),
  /** Hours that an approved account waits before it is paid to. */
  payee_hold_hours: z.int(),
  /** Mails suppliers the signed receipt of each version of their offers (ADR 0091). */
  offer_receipts: z.boolean(),
  /** Orders go to suppliers as data too, and their answers and announcements are taken (ADR 0108). */
  e_documents: z.boolean(),
  /** External suppliers see their own record with the company (ADR 0104). */
  share_record: z.boolean(),
  /** Purchases close together count at a decision by these: the level, the days, and what they share (ADR 0083). */
  splitting: z.enum(SPLITTING_LEVELS),
  splitting_days: z.int(),
  splitting_reasons: z.array(z.enum(SPLITTING_REASONS)),
  /** Issued by the Open Contracting Partnership, for the identifiers of open contracting data; '' without one. */
  ocid_prefix: z.string(),
  /** Compares offers by what they cost at the gate (ADR 0100). */
  landed_cost: z.boolean(),
  /** Cost of capital in per cent a year, and of one day late in per cent of the goods. */
  landed_capital_percent: amount,
  landed_late_percent: amount,
  /** Payments beyond the accepted e-invoices that match (ADR 0107). */
  invoice_match: z.enum(INVOICE_MATCH_LEVELS),
  /** A price or charge of an e-invoice may differ by so much, the smaller of both: per cent, and an amount of a line. */
  invoice_tolerance_percent: amount,
  invoice_tolerance_amount: amount,
});

/** Why four eyes cannot be switched on: creators whose work nobody else could approve for any amount. */
const fourEyesGap = z.object({
  approval: z.enum(APPROVALS),
  /** The first of them by name. */
  creators: z.array(named),
  /** How many more there are. */
  more: z.int(),
});

/** The company as its owner sees and sets it (product 12). */
export const companyProfile = z.object({
  version: z.int(),
  name: z.string(),
  pib: z.string(),
  country: z.string(),
  registration_number: z.string(),
  address: z.string(),
  city: z.string(),
  /** Numbers that may be mistyped: their check digit does not fit. Shown, not refused (fact 1.2). */
  warnings: z.array(z.literal('registration_number')),
  /** A text that differs with every new logo; null: there is no logo. */
  logo: z.string().nullable(),
  settings,
  reserving,
  /** The company's currency cannot change after its first purchase (product 4). */
  currency_fixed: z.boolean(),
  /** Empty: four eyes can be switched on. */
  four_eyes_gaps: z.array(fourEyesGap),
  /** The address that all mails come from. */
  mail_from: z.string(),
  /** E-invoices by mail, with the address to which suppliers send them; null: this installation takes none. */
  invoice_mail: z.object({ address: z.string().nullable() }).nullable(),
});
export type CompanyProfile = z.output<typeof companyProfile>;
export type FourEyesGapInfo = z.output<typeof fourEyesGap>;

/** A company has at most this many amounts to confirm: users with a limit, and budgets. */
const CURRENCY_AMOUNTS_MAX = 2000;

/** An amount that is stored without a currency, beside what it is in another one. */
const currencyAmount = z.object({
  kind: z.enum(CURRENCY_AMOUNT_KINDS),
  /** The user, the budget or the company. */
  id: z.int(),
  /** The user's name or the budget's category; '' for the tolerance of e-invoices. */
  name: z.string(),
  /** The period of a budget. */
  date_from: calendarDay.nullable(),
  date_to: calendarDay.nullable(),
  /** In the present currency. */
  amount,
  /** In the other currency at today's rate; null where none was set: it has to be typed. */
  converted: amount.nullable(),
});

/** Everything that has to be confirmed with another currency. */
const currencyAmounts = z.object({
  from: currency,
  to: currency,
  /** Units of `from` for one of `to`; null where no rate was set. */
  rate: amount.nullable(),
  amounts: z.array(currencyAmount),
  /** Tried policies with limits, which are deleted with the change. */
  drafts: z.int(),
});
export type CurrencyAmounts = z.output<typeof currencyAmounts>;

/** An amount in the new currency; `before` is the amount in the present currency that was shown. */
export const confirmedAmount = z.object({
  kind: z.enum(CURRENCY_AMOUNT_KINDS),
  id: id(),
  before: decimal({ scale: AMOUNT_SCALE }),
  amount: decimal({ scale: AMOUNT_SCALE }),
});

/**
 * An owner may change these fields. Tax number and country are not among them: they say which company it is, so only
 * a moderator changes them.
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
    /** Left out, they stay as they are. */
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
   * With another currency: all amounts that `company/currency-amounts` lists, in the new currency. The tolerance of
   * e-invoices among them counts, not the one in `settings`.
   */
  currency_amounts: z.array(confirmedAmount).max(CURRENCY_AMOUNTS_MAX).optional(),
});
export type CompanyBody = z.output<typeof companyBody>;

/** How often the check of split purchases would have spoken in the last year, and what is usual for its volume. */
const splittingRate = z.object({
  /** The decisions looked at, and by how many buyers their purchases were. */
  purchases: z.int(),
  buyers: z.int(),
  /** Says that the year holds more than is looked at. */
  capped: z.boolean(),
  spoken: z.int(),
  /** The days that are proposed for this volume (ADR 0098). */
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
      /** Parted by commas; left out: what a buyer has in common with themselves. */
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
      /** The address that was shown; where it is another one by now, nothing changes. */
      shown: text(255).nullable(),
      /** True: a new address, and the one before stops to work. */
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
