import { OFFER_TEXTS, PRICED_LINE } from '@ponuda/domain/offer/offer-fields';
import { ARTICLES_MAX, UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import { z } from 'zod';
import { amount, currency, fileInfo, moment, unit } from './common.ts';
import { breakRule, day, decimal, id, optionalLongText, optionalText } from './rules.ts';

export const offerLine = z.object({
  article_id: z.int(),
  quantity: amount,
  /** The quantity asked for when this was offered; the buyer may have changed it since. */
  asked: amount,
  unit_price: amount,
  vat_rate: amount,
  net: amount,
});

/** One version of a supplier's offer. */
export const offer = z.object({
  id: z.int(),
  version: z.int(),
  revision: z.int(),
  /** Net total in the offer's currency; `total_price` is the gross one (specification §3). */
  price: amount,
  vat: amount,
  total_price: amount,
  /** Unit price when the request has one line, else null. */
  unit_price: amount.nullable(),
  /** Net total in the buying company's currency, at the rate of the day it arrived. */
  price_in_company_currency: amount,
  currency,
  supplier_offer_number: z.string(),
  delivery_date: z.string().nullable(),
  payment_terms: z.string(),
  valid_until: z.string().nullable(),
  offer_description: z.string(),
  offer_date: moment,
  entered_by_buyer: z.boolean(),
  /** The user who entered the offer and the person who gave it; empty where the supplier sent it. */
  entered_by: z.string(),
  given_by: z.string(),
  lines: z.array(offerLine),
  attachments: z.array(fileInfo),
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

export const offerTerms = z.object({
  currency,
  supplier_offer_number: optionalText(OFFER_TEXTS.supplier_offer_number.max),
  delivery_date: day().nullable().default(null),
  payment_terms: optionalText(OFFER_TEXTS.payment_terms.max),
  valid_until: day().nullable().default(null),
  offer_description: optionalLongText(OFFER_TEXTS.offer_description.max),
  lines: z
    .array(
      z.object({
        article_id: id(),
        /** Left out: the whole quantity asked for. */
        quantity: decimal(PRICED_LINE.quantity).optional(),
        unit_price: decimal(PRICED_LINE.unit_price),
        vat_rate: decimal(PRICED_LINE.vat_rate),
      }),
    )
    .min(1)
    .max(ARTICLES_MAX)
    .superRefine((lines, ctx) => {
      const seen = new Set<number>();
      for (const [index, line] of lines.entries()) {
        if (seen.has(line.article_id)) breakRule(ctx, 'exist', {}, [index, 'article_id']);
        seen.add(line.article_id);
      }
    }),
  file_ids: z.array(id()).max(UPLOAD_MAX_FILES).default([]),
});
