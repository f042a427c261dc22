import { z } from 'zod';
import { SELLER_FIELDS } from '#core/plans/rules/seller.ts';
import { MAX_ACTIVATION_DAYS } from '#platform/shared/access/account-status.ts';
import { PAID_PLANS, PLANS } from '#platform/shared/access/plans.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { COUNTRIES } from '#platform/shared/countries.ts';
import { parseSerbianAccount } from '#platform/shared/payment/account-number.ts';
import { normaliseIban } from '#platform/shared/payment/iban.ts';
import {
  AMOUNT_SCALE,
  EXCHANGE_RATE_SCALE,
  MAX_PERCENT,
  PERCENT_SCALE,
} from '#platform/shared/validation/limits.ts';
import { amount, calendarDay } from '#platform/shared/wire/common.ts';
import {
  breakRule,
  day,
  decimal,
  digits,
  email,
  requiredCode,
  requiredText,
  withCrossFieldRule,
} from '#platform/shared/wire/rules.ts';
import { requireValidTaxNumber } from '#platform/shared/wire/tax-rules.ts';

export const plan = z.enum(PLANS);

/** A plan with its last day, inclusive; null if the plan has no end or is a 30-day trial. */
export const planBody = z.object({ plan, plan_until: day().nullable().default(null) });

export const planPrice = z.object({
  plan: z.enum(PAID_PLANS),
  currency: z.enum(['RSD', 'EUR']),
  per_month: decimal({ scale: AMOUNT_SCALE, max: '9999999.99' }),
});

export type PlanPrice = z.output<typeof planPrice>;

/** The prices to change. Omitted prices stay the same. */
export const pricesBody = z.object({ prices: z.array(planPrice).min(1).max(8) });

/** All monthly prices. They are edited as one record. */
export const prices = z.object({
  /** The version for If-Match. */
  version: z.int(),
  prices: z.array(planPrice.extend({ per_month: amount })),
});
export type Prices = z.output<typeof prices>;

/** The product's seller, as stated on pro-forma invoices (fact 1.5). */
export const seller = withCrossFieldRule(
  z.object({
    name: requiredText(),
    address: requiredText(),
    city: requiredText(),
    country: z.enum(COUNTRIES),
    pib: requiredCode(24),
    registration_number: requiredCode(24),
    account: requiredText(34).superRefine((account, ctx) => {
      if (account !== '' && parseSerbianAccount(account) === null) breakRule(ctx, 'check_digits');
    }),
    iban: requiredCode(42).superRefine((iban, ctx) => {
      if (iban !== '' && normaliseIban(iban) === null) breakRule(ctx, 'check_digits');
    }),
    bic: requiredCode(11),
    bank: requiredText(),
    email: email(),
    vat_rate: decimal({ scale: PERCENT_SCALE, max: MAX_PERCENT }),
    payment_code: digits(3),
  }),
  ['country', 'pib'],
  'pib',
  ({ country, pib }, ctx) => requireValidTaxNumber(ctx, country, pib, ['pib']),
);

export type Seller = z.output<typeof seller>;

export const activationDays = z.int().min(1).max(MAX_ACTIVATION_DAYS);

export const platformSettings = z.object({
  seller,
  /** An affiliate's share of each paid order, in per cent. */
  affiliate_percent: decimal({ scale: PERCENT_SCALE, max: MAX_PERCENT }),
  /**
   * The number of working days within which an account is usually activated. It is shown to new companies, but not
   * enforced.
   */
  activation_days: activationDays,
});

export type PlatformSettings = z.output<typeof platformSettings>;

/** The seller as stored. Its texts are empty until a moderator enters them. */
const storedSeller = z
  .object(buildRecord(SELLER_FIELDS, () => z.string()))
  .extend({ country: z.enum(COUNTRIES) });

export const versionedSettings = platformSettings.extend({
  seller: storedSeller,
  /** The version for If-Match. */
  version: z.int(),
});
export type VersionedSettings = z.output<typeof versionedSettings>;

export const rate = z.object({
  currency: z.enum(['RSD', 'KM', 'GBP', 'USD']),
  valid_from: calendarDay,
  per_eur: amount,
});

export type ExchangeRate = z.output<typeof rate>;

/**
 * An exchange rate that applies from a given day onwards, today at the earliest. Confirmed amounts keep their
 * rate. KM has a fixed rate (product 4).
 */
export const rateBody = z.object({
  currency: z.enum(['RSD', 'GBP', 'USD']),
  valid_from: day(),
  per_eur: decimal({ scale: EXCHANGE_RATE_SCALE, positive: true, max: '99999999' }),
});
