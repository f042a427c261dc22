import type { PurchaseAction } from '@ponuda/domain/purchase/actions';
import { verdict } from '@ponuda/domain/purchase/can';
import type { TransitionContext } from '@ponuda/domain/purchase/guards';
import { demand } from '../../../../platform/errors.ts';
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
