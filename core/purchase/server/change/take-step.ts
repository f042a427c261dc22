import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { verdict } from '#core/purchase/rules/can.ts';
import type { TransitionContext } from '#core/purchase/rules/guards.ts';
import { demand } from '#platform/server/errors.ts';
import type { Change, TransitionEntry } from '../record/change.ts';
import { applyTransition } from './apply-transition.repo.ts';

interface Step extends TransitionEntry {
  /** The facts that the guards look at besides the purchase. */
  readonly context?: Partial<TransitionContext>;
}

/** Takes a step whose row says all there is to it: judged, written, its effects carried out. */
export async function takeStep(
  change: Change,
  action: PurchaseAction,
  { context, ...entry }: Step = {},
): Promise<void> {
  const allowed = verdict(action, change.ctx.actor, change.state, { ...change.context, ...context });
  demand(allowed);
  await applyTransition(change, allowed, entry);
}
