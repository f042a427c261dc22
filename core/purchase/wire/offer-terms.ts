import { z } from 'zod';
import { ORIGIN_COUNTRIES } from '#platform/shared/countries.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import {
  MAX_ARTICLES,
  MAX_BUNDLES,
  MAX_LEAD_DAYS,
  MAX_NAME_LENGTH,
  MAX_PAYMENT_DAYS,
  MAX_PRICE_TIERS,
  MAX_UPLOAD_FILES,
} from '#platform/shared/validation/limits.ts';
import { amount, currency, fileInfo, moment, unit } from '#platform/shared/wire/common.ts';
import {
  breakRule,
  day,
  decimal,
  id,
  optionalLongText,
  optionalText,
  requiredText,
} from '#platform/shared/wire/rules.ts';
import {
  INCOTERMS,
  OFFER_TERM_RULES,
  OFFER_TEXT_RULES,
  PRICE_STEP_RULES,
  PRICED_LINE_RULES,
} from '../rules/offers/offer-fields.ts';

/** A unit price that applies from a minimum quantity. */
export const priceStep = z.object({ from_quantity: amount, unit_price: amount });
export type PriceStep = z.output<typeof priceStep>;

/**
 * A percentage discount on lines, which applies if all of them are accepted in full; a line in two bundles gets the
 * higher discount.
 */
export const bundle = z.object({ name: z.string(), percent: amount, article_ids: z.array(z.int()) });
export type Bundle = z.output<typeof bundle>;

export const offerLine = z.object({
  article_id: z.int(),
  quantity: amount,
  /** The requested quantity at the time of the offer; the buyer may have changed it since. */
  asked: amount,
  /** The price before price steps and bundles. */
  unit_price: amount,
  vat_rate: amount,
  /** The net total for the offered quantity, after its price step and bundle discounts. */
  net: amount,
  /** Smallest quantity first. */
  tiers: z.array(priceStep),
  pack_size: amount.nullable(),
  /** The country of origin of the goods. */
  origin: z.string().nullable(),
});

/** One version of a supplier's offer. */
export const offer = z.object({
  id: z.int(),
  version: z.int(),
  revision: z.int(),
  /** Net total with freight, in the offer's currency; `total_price` is the gross total (specification §3). */
  price: amount,
  vat: amount,
  total_price: amount,
  /** Unit price if the request has one line, else null. */
  unit_price: amount.nullable(),
  /** Net total in the buying company's currency, at the rate of the day on which the offer arrived. */
  price_in_company_currency: amount,
  currency,
  supplier_offer_number: z.string(),
  delivery_date: z.string().nullable(),
  payment_terms: z.string(),
  valid_until: z.string().nullable(),
  offer_description: z.string(),
  offer_date: moment,
  entered_by_buyer: z.boolean(),
  /** The user who entered the offer and the person from whom it was received; empty if the supplier sent it. */
  entered_by: z.string(),
  given_by: z.string(),
  lines: z.array(offerLine),
  attachments: z.array(fileInfo),
  /** This and the following terms are null if the offer does not state them, which differs from zero. */
  freight_net: amount.nullable(),
  freight_vat_rate: amount.nullable(),
  freight_included: z.boolean().nullable(),
  incoterm: z.enum(INCOTERMS).nullable(),
  incoterm_place: z.string().nullable(),
  payment_days: z.int().nullable(),
  advance_percent: amount.nullable(),
  minimum_order_net: amount.nullable(),
  lead_days: z.int().nullable(),
  bundles: z.array(bundle),
});
export type Offer = z.output<typeof offer>;
export type OfferLine = z.output<typeof offerLine>;

export const article = z.object({
  id: z.int(),
  name: z.string(),
  quantity: amount,
  unit,
  note: z.string(),
  implicit: z.boolean(),
});
export type Article = z.output<typeof article>;

/** From-quantities must be strictly increasing, so that each quantity has only one price. */
const tiers = z
  .array(
    z.object({
      from_quantity: decimal(PRICE_STEP_RULES.from_quantity),
      unit_price: decimal(PRICE_STEP_RULES.unit_price),
    }),
  )
  .max(MAX_PRICE_TIERS)
  .superRefine((steps, ctx) => {
    for (const [index, { from_quantity }] of steps.entries()) {
      const before = steps[index - 1];
      // A step that is not a number is refused at its own field.
      const [lower, higher] = [before?.from_quantity ?? '', from_quantity].map(parseDecimal);
      if (before && lower && higher && higher.compare(lower) <= 0)
        breakRule(ctx, 'decimal_above', { min: lower.toString() }, [index, 'from_quantity']);
    }
  })
  .default([]);

const sentLine = z.object({
  article_id: id(),
  /** Defaults to the whole requested quantity. */
  quantity: decimal(PRICED_LINE_RULES.quantity).optional(),
  unit_price: decimal(PRICED_LINE_RULES.unit_price),
  vat_rate: decimal(PRICED_LINE_RULES.vat_rate),
  tiers,
  pack_size: decimal(OFFER_TERM_RULES.pack_size).nullable().default(null),
  origin: z.enum(ORIGIN_COUNTRIES).nullable().default(null),
});

/** The terms other than prices that an offer may state; absent or null if not stated (ADR 0100). */
const furtherTerms = {
  freight_net: decimal(OFFER_TERM_RULES.freight_net).nullable().default(null),
  /** Required if an amount of freight is stated. */
  freight_vat_rate: decimal(OFFER_TERM_RULES.freight_vat_rate).nullable().default(null),
  /** Whether the prices include freight. */
  freight_included: z.boolean().nullable().default(null),
  incoterm: z.enum(INCOTERMS).nullable().default(null),
  incoterm_place: optionalText(OFFER_TEXT_RULES.incoterm_place.max).nullable().default(null),
  payment_days: z.int().min(0).max(MAX_PAYMENT_DAYS).nullable().default(null),
  advance_percent: decimal(OFFER_TERM_RULES.advance_percent).nullable().default(null),
  minimum_order_net: decimal(OFFER_TERM_RULES.minimum_order_net).nullable().default(null),
  lead_days: z.int().min(0).max(MAX_LEAD_DAYS).nullable().default(null),
  bundles: z
    .array(
      z.object({
        name: requiredText(MAX_NAME_LENGTH),
        percent: decimal(OFFER_TERM_RULES.bundle_percent),
        article_ids: z.array(id()).min(1).max(MAX_ARTICLES),
      }),
    )
    .max(MAX_BUNDLES)
    .default([]),
};

export const offerTerms = z.object({
  currency,
  supplier_offer_number: optionalText(OFFER_TEXT_RULES.supplier_offer_number.max),
  delivery_date: day().nullable().default(null),
  payment_terms: optionalText(OFFER_TEXT_RULES.payment_terms.max),
  valid_until: day().nullable().default(null),
  offer_description: optionalLongText(OFFER_TEXT_RULES.offer_description.max),
  lines: z
    .array(sentLine)
    .min(1)
    .max(MAX_ARTICLES)
    .superRefine((lines, ctx) => {
      const seen = new Set<number>();
      for (const [index, line] of lines.entries()) {
        if (seen.has(line.article_id)) breakRule(ctx, 'exist', {}, [index, 'article_id']);
        seen.add(line.article_id);
      }
    }),
  file_ids: z.array(id()).max(MAX_UPLOAD_FILES).default([]),
  ...furtherTerms,
});
