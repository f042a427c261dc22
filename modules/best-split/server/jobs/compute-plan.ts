import { notifyInBell } from '#core/purchase/server/people/notify.step.ts';
import { type PurchaseFacts, readPurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { readCompanySettings } from '#platform/server/auth/company-settings.read.ts';
import { Tenant, type TenantTx } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { ThreadLimitError } from '#platform/server/threads/work-thread.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { lockUnfinishedPlan } from '../award-plans.read.ts';
import { finishPlan, markPlanRunning, type PlanResult } from '../award-plans.repo.ts';
import { buildPlanResult } from '../plan-result.ts';
import { type DigestedAwardInput, readAwardInput, readAwardInputWithoutRules } from '../read-award-input.ts';
import { solver } from '../solve-in-thread.ts';
import { COMPUTE_PLAN_JOB, type ComputePlanPayload } from './job-name.ts';

/** A user who waited longer than this gets a notification. */
const TELL_AFTER_SECONDS = 10;

/** The number of attempts after which a plan fails permanently, because an unfinished plan blocks its request. */
const TRIES = 3;

/**
 * Computes a plan. No transaction is open during the computation: if the process is killed, the plan is unchanged and
 * the job restarts.
 */
export const computePlanJob = defineJob<ComputePlanPayload>({
  name: COMPUTE_PLAN_JOB,
  run: async ({ platform, log, attempt }, { company_id, plan_id }) => {
    const tenant = new Tenant(platform.db, platform.pool, company_id);
    try {
      const begun = await tenant.transaction((tx) => begin(tx, plan_id));
      if (!begun) return;
      const result = await resultOf(begun);
      if (result.failure === 'wrong_price')
        log.error({ plan_id }, 'an award plan does not cost what the solver said');
      else if (result.failure) log.warn({ plan_id, reason: result.failure }, 'no award plan was found');
      await tenant.transaction((tx) => finish(tx, begun, result));
    } catch (error) {
      if (attempt < TRIES) throw error;
      log.error({ plan_id, error }, 'an award plan could not be worked out');
      await tenant.transaction((tx) =>
        finishPlan(tx, { id: plan_id }, { state: 'failed', failure: 'broken' }),
      );
    }
  },
});

/**
 * Returns the solver's outcome. Exceeding the thread's limits counts as a failure without a retry, because a retry
 * would exceed them too.
 */
async function resultOf(begun: Begun): Promise<PlanResult> {
  try {
    const { outcome, cpu_ms } = await solver.solve({ input: begun.world.input, rules: begun.rules });
    return { ...buildPlanResult(begun, outcome), cpu_ms };
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    return { state: 'failed', failure: error.limit === 'time' ? 'no_time' : 'broken' };
  }
}

interface Begun {
  readonly planId: number;
  readonly user_id: number;
  readonly rules: Parameters<typeof readAwardInput>[2];
  readonly facts: PurchaseFacts;
  readonly currency: Currency;
  readonly world: DigestedAwardInput;
}

async function begin(tx: TenantTx, planId: number): Promise<Begun | null> {
  const plan = await lockUnfinishedPlan(tx, planId);
  if (!plan) return null;
  const { user_id, rules, purchase_id } = plan;
  const settings = await readCompanySettings(tx);
  const facts = await readPurchaseFacts(tx, purchase_id);
  const world = await readAwardInput(tx, await readAwardInputWithoutRules(tx, facts, settings), rules);
  await markPlanRunning(tx, planId, world.digest);
  return { planId, user_id, rules, facts, world, currency: settings.currency };
}

async function finish(tx: TenantTx, begun: Begun, result: PlanResult): Promise<void> {
  const { planId: id, user_id, facts, world } = begun;
  const seconds = await finishPlan(tx, { id, digest: world.digest }, result);
  if (seconds === null || seconds <= TELL_AFTER_SECONDS) return;
  const { id: purchase_id, request_number, name } = facts.row;
  await notifyInBell(tx, user_id, {
    ...{ kind: 'plan-finished', purchase_id },
    data: { number: request_number, name, page: 'request' },
  });
}
