import { z } from 'zod';
import { purchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import {
  MAX_AMOUNT,
  MAX_ARTICLES,
  MAX_INVITATIONS,
  MAX_PERCENT,
  PERCENT_SCALE,
  QUANTITY_SCALE,
} from '#platform/shared/validation/limits.ts';
import { amount, currency, idParams, moment, named, unit } from '#platform/shared/wire/common.ts';
import { type ApiSpec, KB } from '#platform/shared/wire/endpoint.ts';
import { day, decimal, id, pathId } from '#platform/shared/wire/rules.ts';
import { type AwardRule, MAX_AWARD_RULES } from './rules/award-rules.ts';

const percent = decimal({ scale: PERCENT_SCALE, positive: true, max: MAX_PERCENT });

/** A rule for splitting a request among its offers. It may refer only to articles and offers of that request. */
export const awardRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('max_suppliers'), count: z.int().min(1).max(MAX_INVITATIONS) }),
  z.object({ kind: z.literal('at_least_two') }),
  z.object({ kind: z.literal('share_at_most'), rfp_id: id().nullable(), percent }),
  z.object({ kind: z.literal('share_at_least'), rfp_id: id(), percent }),
  z.object({ kind: z.literal('present_keeps'), percent }),
  z.object({ kind: z.literal('delivered_by'), day: day() }),
  z.object({ kind: z.literal('not_split'), article_id: id() }),
  z.object({
    kind: z.literal('part_at_least'),
    amount: decimal({ scale: QUANTITY_SCALE, positive: true, max: MAX_AMOUNT }),
    of: z.enum(['quantity', 'percent']),
  }),
  z.object({ kind: z.literal('exclude'), rfp_id: id() }),
  z.object({ kind: z.literal('together'), article_ids: z.array(id()).min(2).max(MAX_ARTICLES).readonly() }),
]) satisfies z.ZodType<AwardRule>;

export const AWARD_PLAN_STATES = ['waiting', 'running', 'done', 'impossible', 'failed'] as const;

const planRow = z.object({
  id: z.int(),
  state: z.enum(AWARD_PLAN_STATES),
  /** Whether an input has changed since the plan was computed. A stale plan can be read, but not accepted. */
  stale: z.boolean(),
  rules: z.array(awardRule),
  /** Net including freight, in the company's currency; null until the plan is done. */
  total: amount.nullable(),
  asked_by: named,
  created_at: moment,
  finished_at: moment.nullable(),
});

export const awardPlan = planRow.extend({
  currency,
  /** Whether suppliers may still change their offers. */
  preliminary: z.boolean(),
  /** The landed cost; null if the company compares by price. */
  landed: amount.nullable(),
  /** If the time limit stopped the solver, the maximum amount by which the plan may exceed the best possible cost. */
  bound: amount.nullable(),
  parts: z.array(
    z.object({
      rfp_id: z.int(),
      supplier: z.string(),
      currency,
      /** Net including freight. */
      net: amount,
      freight_net: amount.nullable(),
      net_in_company_currency: amount,
      lines: z
        .array(
          z.object({
            article_id: z.int(),
            article: z.string(),
            quantity: amount,
            unit,
            unit_price: amount,
            net: amount,
          }),
        )
        .readonly(),
    }),
  ),
  /** The quantities that no offer covers. */
  uncovered: z.array(z.object({ article_id: z.int(), article: z.string(), quantity: amount, unit })),
  /** The price of each rule, in the order of the rules; null if not computed in time. */
  rule_prices: z.array(amount.nullable()),
  /** The indexes of the rules that contradict each other. */
  conflict: z.array(z.int()),
  /** The reason why no plan was found. */
  failure: z.enum(['no_time', 'wrong_price', 'broken']).nullable(),
});
export type AwardPlan = z.output<typeof awardPlan>;
export type AwardPlanRow = z.output<typeof planRow>;

const planParams = z.object({ id: pathId(), plan_id: pathId() });

export const awardPlansApi = {
  'POST purchases/{id}/award-plans': {
    bodyMax: 256 * KB,
    summary: 'Asks for the cheapest split of a request by some rules; it is worked out in the background.',
    params: idParams,
    body: z.object({ rules: z.array(awardRule).max(MAX_AWARD_RULES).default([]) }),
    response: z.object({ id: z.int(), state: z.enum(AWARD_PLAN_STATES) }),
    status: 202,
  },
  'GET purchases/{id}/award-plans': {
    summary: 'The newest plans of a request, with their rules.',
    params: idParams,
    response: z.object({ data: z.array(planRow) }),
  },
  'GET purchases/{id}/award-plans/{plan_id}': {
    summary: 'One plan: what to take from whom, and what each rule costs.',
    params: planParams,
    response: awardPlan,
  },
  'PUT purchases/{id}/award-plans/{plan_id}/take': {
    summary: 'Accepts all offers of a plan at once.',
    versioned: true,
    params: planParams,
    body: z.object({}),
    response: purchaseDetail,
  },
} as const satisfies ApiSpec;
