import { z } from 'zod';
import { amount, currency, moment, named } from '#platform/shared/wire/common.ts';

/** A supplier's question, as the buyer sees it. */
export const question = z.object({
  id: z.int(),
  rfp_id: z.int(),
  supplier: named,
  question: z.string(),
  asked_at: moment,
  answer: z.string().nullable(),
  /** Whether the answer was sent to all invited suppliers, without the name of the supplier that asked. */
  to_all: z.boolean(),
  answered_by: z.string().nullable(),
  answered_at: moment.nullable(),
});
export type Question = z.output<typeof question>;

/**
 * A question as a supplier sees it: its own, or one whose answer was sent to all suppliers. It never names the supplier
 * that asked.
 */
export const knownQuestion = z.object({
  id: z.int(),
  own: z.boolean(),
  question: z.string(),
  asked_at: moment,
  answer: z.string().nullable(),
  answered_at: moment.nullable(),
});
export type KnownQuestion = z.output<typeof knownQuestion>;

/** The buyer's target prices for one version of an offer, in that version's currency. */
export const counterProposal = z.object({
  id: z.int(),
  offer_version: z.int(),
  currency,
  message: z.string(),
  created_at: moment,
  by: z.string(),
  /** Whether a newer version of the offer answers the target prices. */
  answered: z.boolean(),
  lines: z.array(z.object({ article_id: z.int(), target_price: amount })),
});
export type CounterProposal = z.output<typeof counterProposal>;
