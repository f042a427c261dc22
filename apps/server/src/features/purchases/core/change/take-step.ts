import { verdict } from '@ponuda/domain/purchase/can';
import { demand } from '../../../../platform/errors.ts';
import { tellByEffects } from '../effects/tell-by-effects.step.ts';
import type { Change } from '../record/change.ts';
import { byUser } from '../record/events.repo.ts';
import { applyTransition } from './apply-transition.repo.ts';

/** Submits a rejected purchase again, or marks its goods as delivered: the row says all there is to it. */
export async function takePlainStep(change: Change, action: 'resubmit' | 'deliver'): Promise<void> {
  const { ctx, tx, locked, state, context } = change;
  const allowed = verdict(action, ctx.actor, state, context);
  demand(allowed);
  await applyTransition(tx, locked, allowed, { by: byUser(ctx) });
  await tellByEffects(change, allowed);
}
