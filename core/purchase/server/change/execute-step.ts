import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { judgeAction } from '#core/purchase/rules/can.ts';
import type { TransitionContext } from '#core/purchase/rules/guards.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import type { ChangeContext, TransitionEntry } from '../record/change.ts';
import { applyTransition } from './apply-transition.repo.ts';

interface Step extends TransitionEntry {
  /** Facts outside the purchase that the guards depend on. */
  readonly context?: Partial<TransitionContext>;
}

/** Takes a step that its transition row describes completely: judges it, writes it and executes its effects. */
export async function executeStep(
  change: ChangeContext,
  action: PurchaseAction,
  { context, ...entry }: Step = {},
): Promise<void> {
  const allowed = judgeAction(action, change.ctx.actor, change.state, { ...change.context, ...context });
  requireAllowed(allowed);
  await applyTransition(change, allowed, entry);
}
