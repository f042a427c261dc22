import { judgeAction } from '#core/purchase/rules/can.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchaseOfInvitation } from '#core/purchase/server/change/change-purchase-of-invitation.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { InvitationFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import { markInvitationWithdrawn } from '../invitations.repo.ts';
import { notifyOfWithdrawal } from '../notify-of-changes.step.ts';

interface Withdrawal {
  readonly rfp_id: number;
  readonly reason: string;
}

/** Withdraws the invitation of one supplier: its acceptance is undone, and its links show that it was withdrawn. */
export function withdrawInvitation(
  ctx: CompanyContext,
  seen: SeenPurchase,
  { rfp_id, reason }: Withdrawal,
): Promise<PurchaseDetail> {
  return changePurchaseOfInvitation(ctx, seen, rfp_id, (change, rfp) => withdraw(change, rfp, reason));
}

async function withdraw(change: ChangeContext, rfp: InvitationFacts, reason: string): Promise<void> {
  const { ctx, tx, locked, state, context } = change;
  const allowed = judgeAction('withdraw_invitation', ctx.actor, state, {
    ...context,
    offer: getInvitationState(rfp),
  });
  requireAllowed(allowed);
  // Notified before the withdrawal, because afterwards the supplier is no longer among the recipients.
  await notifyOfWithdrawal(change, [rfp]);
  await markInvitationWithdrawn(tx, rfp, locked.now);
  await applyTransition(change, allowed, {
    rfp_id: rfp.id,
    data: {
      supplier: rfp.supplier.name,
      ...(reason === '' ? {} : { reason }),
      ...(rfp.status === OFFER_STATUS.ACCEPTED ? { acceptance_undone: true } : {}),
    },
  });
}
