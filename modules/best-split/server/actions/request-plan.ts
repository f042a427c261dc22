import { judgeButton } from '#core/purchase/rules/can.ts';
import { lockPurchaseRow } from '#core/purchase/server/change/apply-transition.repo.ts';
import { readPurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { getInvitationState, judgeFacts } from '#core/purchase/server/record/purchase-state.ts';
import { MAX_AWARD_CELLS } from '#modules/best-split/rules/award-input.ts';
import type { AwardRule } from '#modules/best-split/rules/award-rules.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, fieldError, notFoundError, requireAllowed } from '#platform/server/errors.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { insertPlan } from '../award-plans.repo.ts';
import { COMPUTE_PLAN_JOB, COMPUTE_PLAN_QUEUE, type ComputePlanPayload } from '../jobs/job-name.ts';
import { type DigestedAwardInput, readAwardInput, readAwardInputWithoutRules } from '../read-award-input.ts';

/**
 * Starts the computation of the cheapest split under the given rules. Does not change the purchase, so that open
 * pages do not become stale.
 */
export function requestPlan(ctx: CompanyContext, purchaseId: number, rules: readonly AwardRule[]) {
  return ctx.tenant.transaction(async (tx) => {
    const locked = await lockPurchaseRow(tx, purchaseId);
    if (!locked) throw notFoundError();
    if (locked.row.sample) throw new AppError('sample_data');
    const facts = await readPurchaseFacts(tx, purchaseId, locked.now);
    const ground = await readAwardInputWithoutRules(tx, facts, ctx.company.settings);
    const [running] = ground.running;
    if (!running) throw new AppError('offer_missing');
    const { state, context } = judgeFacts(facts, ctx.company.settings);
    requireAllowed(
      judgeButton('accept_offer', ctx.actor, state, { ...context, offer: getInvitationState(running) }),
    );
    const world = await readAwardInput(tx, ground, rules);
    demandSize(world);
    demandKnown(world, rules);
    const id = await insertPlan(tx, {
      ...{ purchase_id: purchaseId, user_id: ctx.session.user.id },
      ...{ rules, input_digest: world.digest },
    });
    const order: ComputePlanPayload = { company_id: tx.company_id, plan_id: id };
    await addJob(tx.trx, COMPUTE_PLAN_JOB, { ...order }, { queueName: COMPUTE_PLAN_QUEUE });
    return { id, state: 'waiting' as const };
  });
}

function demandSize({ input: { articles, offers } }: DigestedAwardInput): void {
  if (articles.length * offers.length > MAX_AWARD_CELLS) throw new AppError('award_too_large');
}

/** Throws unless the rules refer only to items of the request and acceptable offers, each at most once. */
function demandKnown({ input: { articles, offers } }: DigestedAwardInput, rules: readonly AwardRule[]): void {
  const article = new Set(articles.map(({ article_id }) => article_id));
  const offer = new Set(offers.map(({ rfp_id }) => rfp_id));
  for (const [at, rule] of rules.entries()) {
    if ('rfp_id' in rule && rule.rfp_id !== null && !offer.has(rule.rfp_id))
      throw fieldError(`rules.${at}.rfp_id`, 'unknown_record');
    if (rule.kind === 'not_split' && !article.has(rule.article_id))
      throw fieldError(`rules.${at}.article_id`, 'unknown_record');
    if (
      rule.kind === 'part_at_least' &&
      rule.of === 'percent' &&
      toDecimal(rule.amount).compare(toDecimal(100)) > 0
    )
      throw fieldError(`rules.${at}.amount`, 'decimal_max', { max: 100 });
    if (rule.kind === 'together')
      for (const [place, id] of rule.article_ids.entries())
        if (!article.has(id)) throw fieldError(`rules.${at}.article_ids.${place}`, 'unknown_record');
    if (rule.kind === 'present_keeps' && articles.every(({ present }) => present === null))
      throw new AppError('present_unknown');
  }
}
