import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { type AllowedVerdict, judgeAction } from '#core/purchase/rules/can.ts';
import { type AwardRecord, computeAwardFacts } from '#core/purchase/rules/facts.ts';
import type { TransitionContext } from '#core/purchase/rules/guards.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import type { ChangeContext } from '../record/change.ts';
import type { AwardFactsRow } from '../record/purchase-facts.read.ts';
import { applyTransition } from './apply-transition.repo.ts';

export interface FactsChange {
  readonly award: AwardFactsRow;
  /** The award after the change: quantities of its lines and payments. */
  readonly after: AwardRecord;
  /** Additional facts for the guards, such as the receipt's lines, the amount or the reason. */
  readonly context: Partial<TransitionContext>;
  /** Data stored in the history entry. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Changes the received or paid quantities and amounts of one award: the row of the action judges the change, the status
 * is computed from the new facts, and the row's effects update the budget and the award's sums (product 5 and 11, ADR
 * 0025). The caller writes the receipt or payment rows. If the result has `waits`, the caller writes them as waiting;
 * neither status nor budget has changed.
 */
export async function changeFacts(
  change: ChangeContext,
  action: PurchaseAction,
  { award, after, context, data }: FactsChange,
): Promise<AllowedVerdict> {
  const { ctx, facts, state } = change;
  const awardsAfter = facts.awards.map(({ id, record }) =>
    computeAwardFacts(id === award.id ? after : record),
  );
  const allowed = judgeAction(action, ctx.actor, state, {
    ...change.context,
    award: computeAwardFacts(award.record),
    ...context,
    awards_after: awardsAfter,
  });
  requireAllowed(allowed);
  await applyTransition(change, allowed, {
    data: { ...data, ...(allowed.waits ? { waits: true } : {}) },
    award: { of: award, after },
  });
  return allowed;
}
