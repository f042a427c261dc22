import { verdict } from '#core/purchase/rules/can.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchaseOfInvitation } from '#core/purchase/server/change/change-purchase-of-invitation.ts';
import type { Change, SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { InvitationFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { invitationState } from '#core/purchase/server/record/purchase-state.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import { markWithdrawn } from '../invitations.repo.ts';
import { notifyWithdrawn } from '../notify-of-changes.step.ts';

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

async function withdraw(change: Change, rfp: InvitationFacts, reason: string): Promise<void> {
  const { ctx, tx, locked, state, context } = change;
  const allowed = verdict('withdraw_invitation', ctx.actor, state, {
    ...context,
    offer: invitationState(rfp),
  });
  requireAllowed(allowed);
  // Notified before the withdrawal, because afterwards the supplier is no longer among the recipients.
  await notifyWithdrawn(change, [rfp]);
  await markWithdrawn(tx, rfp, locked.now);
  await applyTransition(change, allowed, {
    rfp_id: rfp.id,
    data: {
      supplier: rfp.supplier.name,
      ...(reason === '' ? {} : { reason }),
      ...(rfp.status === OFFER_STATUS.ACCEPTED ? { acceptance_undone: true } : {}),
    },
  });
}
