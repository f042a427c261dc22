import { z } from 'zod';
import { allowance } from '#core/purchase/wire/purchase-detail.ts';
import { ORIGIN_COUNTRIES } from '#platform/shared/countries.ts';
import {
  MAX_DECISION_REASON_LENGTH,
  MAX_PERCENT,
  PERCENT_SCALE,
} from '#platform/shared/validation/limits.ts';
import { amount, calendarDay, currency, idParams } from '#platform/shared/wire/common.ts';
import { type ApiSpec, KB } from '#platform/shared/wire/endpoint.ts';
import { breakRule, day, decimal, requiredLongText } from '#platform/shared/wire/rules.ts';
import { LANDED_PARTS } from './rules/parts.ts';

const percent = decimal({ scale: PERCENT_SCALE, max: MAX_PERCENT });
/** The maximum number of rates per company, across all countries and days. */
const RATES_MAX = 400;

/** Customs and handling rates for goods from a country, in per cent of goods and freight, valid from a given day. */
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
        origin: z.enum(ORIGIN_COUNTRIES),
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

/** The landed costs of one request that replace the company's; a null percentage keeps the company's. */
const override = z.object({
  note: z.string(),
  capital_percent: amount.nullable(),
  late_percent: amount.nullable(),
  rates: z.array(originRate),
});

const landed = z.object({
  /** The version of `override`, for If-Match. */
  version: z.int(),
  /** The company's currency, in which all amounts are given. */
  currency,
  offers: z.array(
    z.object({
      rfp_id: z.int(),
      /** Whether the offer covers the whole request and is neither rejected nor awaiting reconfirmation. */
      can_win: z.boolean(),
      parts: z.array(
        z.object({
          kind: z.enum(LANDED_PARTS),
          /** Null if not stated. */
          amount: amount.nullable(),
          known: z.boolean(),
          /**
           * The lowest and highest amounts in the other offers, if this offer states no amount; null if no offer
           * states one.
           */
          low: amount.nullable(),
          high: amount.nullable(),
        }),
      ),
      best: amount,
      worst: amount,
    }),
  ),
  /** Null if the winner depends on unknown parts, or no offer is complete. */
  winner: z.int().nullable(),
  /** The winner and the offers with the same displayed total; empty without a winner. */
  lowest: z.array(z.int()),
  /**
   * The difference between the winner and the best case of the next offer; null if there is no winner or no other
   * offer.
   */
  ahead: amount.nullable(),
  /** Exchange rates at which another supplier wins, in units of the company's currency per unit of `currency`. */
  flips: z.array(
    z.object({
      currency,
      rate: amount,
      /** The winner below the rate, and the winner above it. */
      from_rfp: z.int(),
      to_rfp: z.int(),
      /** The current rate, for comparison. */
      now: amount,
    }),
  ),
  /** Null if the company's costs apply. */
  override: override.nullable(),
  /** The company's own costs, even if overridden; the rates are those of the relevant day. */
  company: z.object({ capital_percent: amount, late_percent: amount, rates: z.array(originRate) }),
  /** Whether the caller may override the costs now. */
  can_override: allowance,
});
export type LandedComparison = z.output<typeof landed>;

export const landedOverrideBody = z.object({
  /** Null to reset to the company's costs. */
  override: z
    .object({
      note: requiredLongText(MAX_DECISION_REASON_LENGTH),
      capital_percent: percent.nullable().default(null),
      late_percent: percent.nullable().default(null),
      rates: z
        .array(
          z.object({ origin: z.enum(ORIGIN_COUNTRIES), customs_percent: percent, handling_percent: percent }),
        )
        .max(ORIGIN_COUNTRIES.length)
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
    summary:
      'The landed cost of each offer, the cheapest offer, and the exchange rates from which a different offer wins.',
    params: idParams,
    response: landed,
  },
  'PUT purchases/{id}/landed': {
    bodyMax: 128 * KB,
    summary:
      'Sets landed costs for a request that differ from the company’s, with a note stating the reason.',
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
