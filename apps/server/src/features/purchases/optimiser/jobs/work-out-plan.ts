import type { AwardOutcome, AwardPlan } from '@ponuda/domain/award/solve-award';
import type { Currency } from '@ponuda/domain/currencies';
import { type Decimal, dec, sum } from '@ponuda/domain/money/decimal';
import { exchangeRate } from '@ponuda/domain/money/exchange';
import { readSettings } from '../../../../platform/auth/company-settings.read.ts';
import type { AwardPlanLines } from '../../../../platform/db/json-columns.ts';
import { Tenant, type TenantTx } from '../../../../platform/db/tenant.ts';
import { defineJob, type JobLog } from '../../../../platform/jobs/job.ts';
import { tellInBell } from '../../../notifications/public.ts';
import { type PurchaseFacts, readPurchaseFacts } from '../../core/record/purchase-facts.read.ts';
import { readPlanAtWork } from '../award-plans.read.ts';
import { beginPlan, finishPlan, type PlanResult } from '../award-plans.repo.ts';
import { type AwardWorld, awardWorld } from '../award-world.ts';
import { pricePlan } from '../plan-lines.ts';
import { solveInThread } from '../solve-in-thread.ts';
import { type PlanOrder, WORK_OUT_PLAN_JOB } from './job-name.ts';

/** Sums of an offer are rounded, once a line and once more when they are converted. */
const HALF_CENT = dec('0.005');
const ONE = dec(1);

/** A user who waited longer than this is told in the bell. */
const TELL_AFTER_SECONDS = 10;

/**
 * Works a plan out. No transaction is open meanwhile: a process that is killed leaves the plan as it is, and the job runs
 * again from the beginning.
 */
export const workOutPlanJob = defineJob<PlanOrder>({
  name: WORK_OUT_PLAN_JOB,
  run: async ({ platform, log }, { company_id, plan_id }) => {
    const tenant = new Tenant(platform.db, platform.pool, company_id);
    const begun = await tenant.transaction((tx) => begin(tx, plan_id));
    if (!begun) return;
    const { outcome, cpu_ms } = await solveInThread({ input: begun.world.input, rules: begun.rules });
    const result = { ...resultOf(begun, outcome, log), cpu_ms };
    await tenant.transaction((tx) => finish(tx, begun, result));
  },
});

interface Begun {
  readonly planId: number;
  readonly user_id: number;
  readonly rules: Parameters<typeof awardWorld>[3];
  readonly facts: PurchaseFacts;
  readonly currency: Currency;
  readonly world: AwardWorld;
}

async function begin(tx: TenantTx, planId: number): Promise<Begun | null> {
  const plan = await readPlanAtWork(tx, planId);
  if (!plan) return null;
  const { user_id, rules, purchase_id } = plan;
  const settings = await readSettings(tx);
  const facts = await readPurchaseFacts(tx, purchase_id);
  const world = await awardWorld(tx, facts, settings, rules);
  await beginPlan(tx, planId, world.digest);
  return { planId, user_id, rules, facts, world, currency: settings.currency };
}

function resultOf({ planId, facts, currency }: Begun, outcome: AwardOutcome, log: JobLog): PlanResult {
  if (outcome.state === 'impossible') return outcome;
  if (outcome.state === 'failed') {
    log.warn({ planId, reason: outcome.reason }, 'no award plan was found');
    return { state: 'failed', failure: outcome.reason };
  }
  const { lines, total } = pricePlan(facts, currency, outcome);
  if (!agrees(outcome, lines, total, facts, currency)) {
    log.error({ planId, total: total.toString() }, 'an award plan does not cost what the solver said');
    return { state: 'failed', failure: 'wrong_price' };
  }
  return {
    ...{ state: 'done', total: total.toFixed(2), lines, solver: outcome.solver },
    bound: outcome.bound?.toFixed(2) ?? null,
    rule_prices: outcome.rule_prices.map((price) => price?.round(2).toFixed(2) ?? null),
  };
}

/** Tells whether the rounded sums of a plan are what it counts for, but for the rounding. */
function agrees(
  { cost }: AwardPlan,
  { parts }: AwardPlanLines,
  total: Decimal,
  { rates }: PurchaseFacts,
  currency: Currency,
): boolean {
  const allowed = sum(
    parts.map((part) => {
      const rate = exchangeRate(part.currency, currency, rates.rates);
      return HALF_CENT.mul(rate.mul(dec(part.lines.length)).add(ONE));
    }),
  );
  return total.sub(cost.round(4)).abs().compare(allowed) <= 0;
}

async function finish(tx: TenantTx, { planId, user_id, facts }: Begun, result: PlanResult): Promise<void> {
  const seconds = await finishPlan(tx, planId, result);
  if (seconds <= TELL_AFTER_SECONDS) return;
  const { id, request_number, name } = facts.row;
  await tellInBell(tx, user_id, {
    ...{ kind: 'plan-finished', purchase_id: id },
    data: { number: request_number, name, page: 'request' },
  });
}
