import { z } from 'zod';
import { allowance } from '#core/purchase/wire/purchase-detail.ts';
import { ORIGINS } from '#platform/shared/countries.ts';
import { PERCENT_MAX, PERCENT_SCALE, REASON_MAX } from '#platform/shared/validation/limits.ts';
import { amount, calendarDay, currency, idParams } from '#platform/shared/wire/common.ts';
import { type ApiSpec, KB } from '#platform/shared/wire/endpoint.ts';
import { breakRule, day, decimal, requiredLongText } from '#platform/shared/wire/rules.ts';
import { LANDED_PARTS } from './rules/parts.ts';

const percent = decimal({ scale: PERCENT_SCALE, max: PERCENT_MAX });
/** The most rates that a company keeps, over all countries and days. */
const RATES_MAX = 400;

/** Customs and handling of goods from a country, in per cent of goods and freight, from a day on. */
export const landedRate = z.object({
  origin: z.string(),
  customs_percent: amount,
  handling_percent: amount,
  valid_from: calendarDay,
});
export type LandedRate = z.output<typeof landedRate>;

export const landedRatesBody = z.object({
  rates: z
    .array(
      z.object({
        origin: z.enum(ORIGINS),
        customs_percent: percent,
        handling_percent: percent,
        valid_from: day(),
      }),
    )
    .max(RATES_MAX)
    .superRefine((rates, ctx) => {
      const seen = new Set<string>();
      for (const [index, { origin, valid_from }] of rates.entries()) {
        if (seen.has(`${origin} ${valid_from}`)) breakRule(ctx, 'exist', {}, [index, 'valid_from']);
        seen.add(`${origin} ${valid_from}`);
      }
    }),
});
export type LandedRatesBody = z.input<typeof landedRatesBody>;

const originRate = z.object({ origin: z.string(), customs_percent: amount, handling_percent: amount });

/** The costs of one request instead of the company's; a percentage left null stays the company's. */
const override = z.object({
  note: z.string(),
  capital_percent: amount.nullable(),
  late_percent: amount.nullable(),
  rates: z.array(originRate),
});

const landed = z.object({
  /** The version of `override`, for If-Match. */
  version: z.int(),
  /** The company's; all amounts are in it. */
  currency,
  offers: z.array(
    z.object({
      rfp_id: z.int(),
      /** Everything asked for is offered, and it is neither rejected nor to be confirmed again. */
      can_win: z.boolean(),
      parts: z.array(
        z.object({
          kind: z.enum(LANDED_PARTS),
          /** Null: not stated. */
          amount: amount.nullable(),
          known: z.boolean(),
          /** The lowest and the highest of the other offers where it is not stated; null where none states it. */
          low: amount.nullable(),
          high: amount.nullable(),
        }),
      ),
      best: amount,
      worst: amount,
    }),
  ),
  /** Null where it depends on what is not stated, or nobody offers everything. */
  winner: z.int().nullable(),
  /** The winner and the offers whose totals are equal to it as shown; empty without a winner. */
  lowest: z.array(z.int()),
  /** By how much the winner is below the best case of the next offer; null without one. */
  ahead: amount.nullable(),
  /** Rates at which another supplier wins, in the company's currency for one of `currency`. */
  flips: z.array(
    z.object({
      currency,
      rate: amount,
      /** Who wins below the rate, and who above it. */
      from_rfp: z.int(),
      to_rfp: z.int(),
      /** The rate of today, to see how near it is. */
      now: amount,
    }),
  ),
  /** Null: the company's own costs. */
  override: override.nullable(),
  /** The company's own costs, whether they are overridden or not; the rates are those of the day that counts. */
  company: z.object({ capital_percent: amount, late_percent: amount, rates: z.array(originRate) }),
  /** Says whether the caller may override them now. */
  can_override: allowance,
});
export type Landed = z.output<typeof landed>;

export const landedOverrideBody = z.object({
  /** Null: the company's own costs again. */
  override: z
    .object({
      note: requiredLongText(REASON_MAX),
      capital_percent: percent.nullable().default(null),
      late_percent: percent.nullable().default(null),
      rates: z
        .array(z.object({ origin: z.enum(ORIGINS), customs_percent: percent, handling_percent: percent }))
        .max(ORIGINS.length)
        .default([]),
    })
    .nullable(),
});
export type LandedOverrideBody = z.output<typeof landedOverrideBody>;

const rates = z.object({
  /** The version for If-Match. */
  version: z.int(),
  rates: z.array(landedRate),
});
export type LandedRates = z.output<typeof rates>;

export const landedApi = {
  'GET purchases/{id}/landed': {
    summary: 'What each offer costs at the gate, who wins, and from which exchange rate on another one does.',
    params: idParams,
    response: landed,
  },
  'PUT purchases/{id}/landed': {
    bodyMax: 128 * KB,
    summary:
      'Lets a request reckon with other costs at the gate than the company’s, with a note that says why.',
    versioned: true,
    params: idParams,
    body: landedOverrideBody,
    response: landed,
  },
  'GET user-profile/landed-rates': {
    summary: 'Customs and handling of goods by the country that they come from.',
    response: rates,
  },
  'PUT user-profile/landed-rates': {
    bodyMax: 256 * KB,
    summary: 'Replaces customs and handling by country.',
    versioned: true,
    body: landedRatesBody,
    response: rates,
  },
} as const satisfies ApiSpec;
