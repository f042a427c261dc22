import { z } from 'zod';
import { PRICED_LINE_RULES } from '#core/purchase/rules/offers/offer-fields.ts';
import { offerTerms } from '#core/purchase/wire/offer-terms.ts';
import { purchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import {
  MAX_ARTICLES,
  MAX_DECISION_REASON_LENGTH,
  MAX_UPLOAD_FILES,
} from '#platform/shared/validation/limits.ts';
import { idParams } from '#platform/shared/wire/common.ts';
import { type ApiSpec, KB, MB } from '#platform/shared/wire/endpoint.ts';
import {
  breakRule,
  decimal,
  id,
  optionalCode,
  optionalLongText,
  pathId,
  requiredLongText,
  requiredText,
  wholeNumber,
} from '#platform/shared/wire/rules.ts';
import { invitation } from './supplier-offers.ts';

export const answerBody = z.object({
  answer: requiredLongText(),
  to_all: z.boolean().default(false),
});

export const counterProposalBody = z.object({
  rfp_id: id(),
  /** The version of the offer that was shown; if a different version is in force, the call fails with `stale`. */
  version: wholeNumber(1),
  message: optionalLongText(MAX_DECISION_REASON_LENGTH),
  lines: z
    .array(z.object({ article_id: id(), target_price: decimal(PRICED_LINE_RULES.unit_price) }))
    .min(1)
    .max(MAX_ARTICLES)
    .superRefine((lines, ctx) => {
      const seen = new Set<number>();
      for (const [index, line] of lines.entries()) {
        if (seen.has(line.article_id)) breakRule(ctx, 'exist', {}, [index, 'article_id']);
        seen.add(line.article_id);
      }
    }),
});
export type CounterProposalBody = z.input<typeof counterProposalBody>;

/** Accepted prices that look unusual; `rfp_id` is the invitation of the supplier who offered the price. */
export const priceQuestionBody = z.object({
  prices: z
    .array(z.object({ rfp_id: id(), article_id: id() }))
    .min(1)
    .max(MAX_ARTICLES)
    .superRefine((prices, ctx) => {
      const seen = new Set<string>();
      for (const [index, { rfp_id, article_id }] of prices.entries()) {
        const price = `${rfp_id} ${article_id}`;
        if (seen.has(price)) breakRule(ctx, 'exist', {}, [index, 'article_id']);
        seen.add(price);
      }
    }),
});

/**
 * An offer received by email, by telephone or on paper, with its attachments and the name of the person who gave
 * it.
 */
export const enteredOfferBody = offerTerms.extend({
  rfp_id: id(),
  given_by: requiredText(),
  file_ids: z.array(id()).max(MAX_UPLOAD_FILES).default([]),
});
export type EnteredOfferBody = z.input<typeof enteredOfferBody>;

export const negotiationApi = {
  'POST supplier-offers/{hash}/questions': {
    summary: 'A supplier asks the buyer, while bidding is open.',
    params: z.object({ hash: z.string().min(16).max(128) }),
    body: z.object({ pib: optionalCode(32), question: requiredLongText(MAX_DECISION_REASON_LENGTH) }),
    response: invitation,
  },
  'POST purchases/{id}/questions/{question_id}/answer': {
    summary: 'Answers a supplier’s question, to that supplier or to all invited.',
    versioned: true,
    params: z.object({ id: pathId(), question_id: pathId() }),
    body: answerBody,
    response: purchaseDetail,
  },
  'POST purchases/{id}/counter-proposals': {
    bodyMax: 128 * KB,
    summary: 'Names target prices for one supplier’s offer and mails that supplier once.',
    versioned: true,
    params: idParams,
    body: counterProposalBody,
    response: purchaseDetail,
  },
  'POST purchases/{id}/price-questions': {
    summary: 'Asks each supplier by mail whether its unusual prices are right, before a confirmation.',
    versioned: true,
    params: idParams,
    body: priceQuestionBody,
    response: purchaseDetail,
  },
  'POST purchases/{id}/offers': {
    bodyMax: MB,
    summary: 'Enters an offer that a supplier gave another way, after the deadline.',
    versioned: true,
    params: idParams,
    body: enteredOfferBody,
    response: purchaseDetail,
  },
} as const satisfies ApiSpec;
