import type { Selectable } from 'kysely';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import { readPurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { AwardPlansTable } from '#platform/server/db/tables.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { AwardPlan, AwardPlanRow } from '../wire.ts';
import { type RuleFreeAwardInput, readAwardInput, readAwardInputWithoutRules } from './read-award-input.ts';

export type PlanRow = Selectable<AwardPlansTable> & { readonly asked_by: string };

function plansOf(tenant: Tenant, purchaseId: number) {
  return tenant
    .selectFrom('award_plans')
    .innerJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'award_plans.company_id')
        .onRef('users.id', '=', 'award_plans.user_id'),
    )
    .selectAll('award_plans')
    .select('users.name as asked_by')
    .where('award_plans.purchase_id', '=', purchaseId);
}

export async function findPlan(tenant: Tenant, purchaseId: number, id: number): Promise<PlanRow> {
  const plan = await plansOf(tenant, purchaseId).where('award_plans.id', '=', id).executeTakeFirst();
  if (!plan) throw notFoundError();
  return plan;
}

/** Reads the stored plans of a purchase, newest first. */
export async function readAwardPlans(ctx: CompanyContext, purchaseId: number): Promise<AwardPlanRow[]> {
  const plans = await plansOf(ctx.tenant, purchaseId).orderBy('award_plans.id', 'desc').execute();
  if (plans.length === 0) return [];
  const ground = await readGround(ctx, purchaseId);
  const rows: AwardPlanRow[] = [];
  for (const plan of plans) rows.push(await presentRow(ctx.tenant, ground, plan));
  return rows;
}

export async function readAwardPlan(ctx: CompanyContext, purchaseId: number, id: number): Promise<AwardPlan> {
  const plan = await findPlan(ctx.tenant, purchaseId, id);
  const ground = await readGround(ctx, purchaseId);
  const { row, now } = ground.facts;
  return {
    ...(await presentRow(ctx.tenant, ground, plan)),
    currency: ground.currency,
    preliminary: isBiddingOpen(row.date_for_offer, now),
    landed: plan.landed,
    bound: plan.bound,
    parts: [...(plan.lines?.parts ?? [])],
    uncovered: [...(plan.lines?.uncovered ?? [])],
    rule_prices: [...(plan.rule_prices ?? [])],
    conflict: [...(plan.conflict ?? [])],
    failure: plan.failure,
  };
}

async function readGround(
  { tenant, company }: CompanyContext,
  purchaseId: number,
): Promise<RuleFreeAwardInput> {
  return readAwardInputWithoutRules(tenant, await readPurchaseFacts(tenant, purchaseId), company.settings);
}

async function presentRow(tenant: Tenant, ground: RuleFreeAwardInput, plan: PlanRow): Promise<AwardPlanRow> {
  return {
    id: plan.id,
    state: plan.state,
    stale: await isPlanStale(tenant, ground, plan),
    rules: [...plan.rules],
    total: plan.total,
    asked_by: { id: plan.user_id, name: plan.asked_by },
    created_at: plan.created_at,
    finished_at: plan.finished_at,
  };
}

/** Returns whether any input of the plan has changed since it was computed. */
export async function isPlanStale(
  tenant: Tenant,
  ground: RuleFreeAwardInput,
  { rules, input_digest }: Pick<PlanRow, 'rules' | 'input_digest'>,
): Promise<boolean> {
  return (await readAwardInput(tenant, ground, rules)).digest !== input_digest;
}

/** Reads and locks an unfinished plan, so that no other job works on it concurrently. */
export function lockUnfinishedPlan(tx: TenantTx, id: number) {
  return tx
    .selectFrom('award_plans')
    .select(['user_id', 'rules', 'purchase_id'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .forUpdate()
    .executeTakeFirst();
}
