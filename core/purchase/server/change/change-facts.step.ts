import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { type Allowed, verdict } from '#core/purchase/rules/can.ts';
import { type AwardRecord, awardFacts } from '#core/purchase/rules/facts.ts';
import type { TransitionContext } from '#core/purchase/rules/guards.ts';
import { demand } from '#platform/server/errors.ts';
import type { Change } from '../record/change.ts';
import type { AwardFactsRow } from '../record/purchase-facts.read.ts';
import { applyTransition } from './apply-transition.repo.ts';

export interface FactsChange {
  readonly award: AwardFactsRow;
  /** The award as it will be: its lines' quantities and its payments after the change. */
  readonly after: AwardRecord;
  /** The facts that the guards look at besides: the receipt's lines, the amount, the reason … */
  readonly context: Partial<TransitionContext>;
  /** Data that the history entry keeps. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Changes what is received or paid of one award: judged by its row, the status computed from the facts after it, the
 * budget and the award's sums brought in line by the row's effects (product 5 and 11, ADR 0025). The caller writes
 * the receipt or payment rows themselves; where the answer says `waits` it writes them as waiting, and neither status
 * nor budget has moved.
 */
export async function changeFacts(
  change: Change,
  action: PurchaseAction,
  { award, after, context, data }: FactsChange,
): Promise<Allowed> {
  const { ctx, facts, state } = change;
  const awardsAfter = facts.awards.map(({ id, record }) => awardFacts(id === award.id ? after : record));
  const allowed = verdict(action, ctx.actor, state, {
    ...change.context,
    award: awardFacts(award.record),
    ...context,
    awards_after: awardsAfter,
  });
  demand(allowed);
  await applyTransition(change, allowed, {
    data: { ...data, ...(allowed.waits ? { waits: true } : {}) },
    award: { of: award, after },
  });
  return allowed;
}
