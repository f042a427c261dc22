import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { verdict } from '@ponuda/domain/purchase/can';
import { OFFER_STATUS } from '@ponuda/domain/purchase/status';
import type { CompanyContext } from '../../../../platform/context.ts';
import { demand, fieldError } from '../../../../platform/errors.ts';
import { applyTransition } from '../../core/change/apply-transition.repo.ts';
import { changePurchase } from '../../core/change/change-purchase.ts';
import type { Change, SeenPurchase } from '../../core/record/change.ts';
import { demandInvitation } from '../../core/record/demand-invitation.ts';
import { hasInvitation } from '../../core/record/invitations.read.ts';
import { invitationState } from '../../core/record/purchase-state.ts';
import { markWithdrawn } from '../invitations.repo.ts';
import { tellWithdrawn } from '../tell-of-changes.step.ts';

interface Withdrawal {
  readonly rfp_id: number;
  readonly reason: string;
}

/**
 * Withdraws the invitation of one supplier: what was accepted of its offer is taken back, and its links say that it
 * was withdrawn.
 */
export async function withdrawInvitation(
  ctx: CompanyContext,
  seen: SeenPurchase,
  { rfp_id, reason }: Withdrawal,
): Promise<PurchaseDetail> {
  if (!(await hasInvitation(ctx.tenant, seen.subject.id, rfp_id)))
    throw fieldError('rfp_id', 'unknown_record');
  return changePurchase(ctx, seen, (change) => withdraw(change, { rfp_id, reason }));
}

async function withdraw(change: Change, { rfp_id, reason }: Withdrawal): Promise<void> {
  const { ctx, tx, locked, facts, state, context } = change;
  const rfp = demandInvitation(facts, rfp_id);
  const allowed = verdict('withdraw_invitation', ctx.actor, state, {
    ...context,
    offer: invitationState(rfp),
  });
  demand(allowed);
  // Told first: afterwards it is no longer among those who are.
  await tellWithdrawn(change, [rfp]);
  await markWithdrawn(tx, rfp, locked.now);
  await applyTransition(change, allowed, {
    rfp_id,
    data: {
      supplier: rfp.supplier.name,
      ...(reason === '' ? {} : { reason }),
      ...(rfp.status === OFFER_STATUS.ACCEPTED ? { acceptance_undone: true } : {}),
    },
  });
}
