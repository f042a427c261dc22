import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import type { AwardRule } from '../rules/award-rules.ts';
import type { AwardPlanLines } from './column-types.ts';

/** The number of most recent plans stored per purchase. */
export const MAX_STORED_PLANS = 20;

interface NewPlan {
  readonly purchase_id: number;
  readonly user_id: number;
  readonly rules: readonly AwardRule[];
  readonly input_digest: string;
}

/**
 * Inserts a plan to be computed. Throws `plan_running` if the purchase already has an unfinished plan. Deletes the
 * oldest plans beyond `MAX_STORED_PLANS`.
 */
export async function insertPlan(tx: TenantTx, { rules, ...plan }: NewPlan): Promise<number> {
  const added = await tx
    .insertInto('award_plans', { ...plan, rules: JSON.stringify(rules) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('award_plans.id')
    .executeTakeFirst();
  if (!added) throw new AppError('plan_running');
  const oldest = tx
    .selectFrom('award_plans')
    .select('award_plans.id')
    .where('purchase_id', '=', plan.purchase_id)
    .orderBy('award_plans.id', 'desc')
    .offset(MAX_STORED_PLANS);
  await tx.deleteFrom('award_plans').where('id', 'in', oldest).execute();
  return added.id;
}

/** Marks a plan as running and stores the digest of its input. */
export async function markPlanRunning(tx: TenantTx, id: number, input_digest: string): Promise<void> {
  await tx.updateTable('award_plans').set({ state: 'running', input_digest }).where('id', '=', id).execute();
}

export interface PlanResult {
  readonly state: 'done' | 'impossible' | 'failed';
  readonly failure?: 'no_time' | 'wrong_price' | 'broken';
  readonly total?: string;
  readonly landed?: string | null;
  readonly bound?: string | null;
  readonly lines?: AwardPlanLines;
  readonly rule_prices?: readonly (string | null)[];
  readonly conflict?: readonly number[];
  readonly solver?: string;
  readonly cpu_ms?: number;
}

interface AtWork {
  readonly id: number;
  /** The digest of the input that produced the result; if absent, the result is stored whatever the input was. */
  readonly digest?: string;
}

/**
 * Stores the outcome of a plan and returns the seconds since it was requested. Returns null if another run has
 * already stored an outcome or is computing one from a newer input.
 */
export async function finishPlan(
  tx: TenantTx,
  { id, digest }: AtWork,
  result: PlanResult,
): Promise<number | null> {
  const { lines, rule_prices, conflict, ...columns } = result;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const finished = await tx
    .updateTable('award_plans')
    .set({
      ...columns,
      lines: json(lines),
      rule_prices: json(rule_prices),
      conflict: json(conflict),
      finished_at: nowSql,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .$if(digest !== undefined, (query) => query.where('input_digest', '=', digest ?? ''))
    .returning(['created_at', 'finished_at'])
    .executeTakeFirst();
  if (!finished?.finished_at) return null;
  return (Date.parse(finished.finished_at) - Date.parse(finished.created_at)) / 1000;
}
