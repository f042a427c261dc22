import { readPurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { readCompanySettings } from '#platform/server/auth/company-settings.read.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import { solveAward } from '../rules/solve-award.ts';
import { finishPlan, insertPlan } from './award-plans.repo.ts';
import { buildPlanResult } from './plan-result.ts';
import { readAwardInput, readAwardInputWithoutRules } from './read-award-input.ts';

/** Seeds a demo split with three rules, computed as in the job; with so few offers, no solver is needed. */
export async function seedAwardPlan(tx: TenantTx, requestName: string): Promise<void> {
  const { id, creator_id } = await tx
    .selectFrom('purchases')
    .select(['purchases.id', 'purchases.creator_id'])
    .where('name', '=', requestName)
    .executeTakeFirstOrThrow();
  const settings = await readCompanySettings(tx);
  const facts = await readPurchaseFacts(tx, id);
  const articles = facts.articles.map((article) => article.id);
  const rules = [
    { kind: 'max_suppliers', count: 2 },
    { kind: 'together', article_ids: articles.slice(0, 4) },
    { kind: 'delivered_by', day: addDays(dayInBelgrade(facts.row.date_for_offer ?? facts.now), 15) },
  ] as const;
  const world = await readAwardInput(tx, await readAwardInputWithoutRules(tx, facts, settings), rules);
  const outcome = solveAward(world.input, rules, { solver: noSolver, seconds: () => 0 });
  const plan = { purchase_id: id, user_id: creator_id, rules, input_digest: world.digest };
  const result = { ...buildPlanResult({ facts, world, currency: settings.currency }, outcome), cpu_ms: 0 };
  await finishPlan(tx, { id: await insertPlan(tx, plan) }, result);
}

function noSolver(): never {
  throw new Error('the demo has more offers than can be tried one by one');
}
