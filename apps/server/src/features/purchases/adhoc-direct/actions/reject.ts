import { verdict } from '@ponuda/domain/purchase/can';
import { demand } from '../../../../platform/errors.ts';
import { applyTransition } from '../../core/change/apply-transition.repo.ts';
import { tellRejected } from '../../core/effects/tell-by-effects.step.ts';
import { releaseBudget } from '../../core/ledger/budget.repo.ts';
import type { Change } from '../../core/record/change.ts';
import { byUser } from '../../core/record/events.repo.ts';

/**
 * Sends an ad hoc or direct purchase back with a note. Where it was approved already, the approval is void with all
 * it froze and the budget has its money back: it is approved once more, at the rates of that day.
 */
export async function rejectTrade(change: Change, note: string): Promise<void> {
  const { ctx, tx, locked, state, context } = change;
  const allowed = verdict('reject', ctx.actor, state, { ...context, note });
  demand(allowed);
  const wasApproved = allowed.row.effects.includes('release_budget');
  if (wasApproved) await releaseBudget(tx, locked.row.id);
  await applyTransition(tx, locked, allowed, {
    by: byUser(ctx),
    note,
    set: wasApproved ? { confirmed_at: null, frozen_rates: null, content_digest: null } : {},
  });
  if (locked.row.kind !== 'request') await tellRejected(change, locked.row.kind, note);
}
