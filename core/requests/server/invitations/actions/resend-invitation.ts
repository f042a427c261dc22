import { judgeAction } from '#core/purchase/rules/can.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchaseOfInvitation } from '#core/purchase/server/change/change-purchase-of-invitation.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { InvitationFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, requireAllowed } from '#platform/server/errors.ts';
import { readInvitableSuppliers } from '../invitable-suppliers.read.ts';
import { inviteByMail, splitByReachability, toInvitationHistoryData } from '../invite-by-mail.step.ts';

/** Sends one supplier a new link; all its earlier links become void. */
export function resendInvitation(
  ctx: CompanyContext,
  seen: SeenPurchase,
  rfpId: number,
): Promise<PurchaseDetail> {
  return changePurchaseOfInvitation(ctx, seen, rfpId, resend);
}

async function resend(change: ChangeContext, rfp: InvitationFacts): Promise<void> {
  const { ctx, tx, locked, state, context } = change;
  const [invitable] = await readInvitableSuppliers(tx, [rfp.supplier.id], locked.row.category_id);
  // Contact persons may have changed since the supplier was invited.
  const hasEmail = invitable !== undefined && invitable.unreachable !== 'mail_address_missing';
  const refused = invitable?.unreachable === 'mail_address_refused';
  const offer = { ...getInvitationState(rfp), has_email: hasEmail, all_mail_refused: refused };
  const allowed = judgeAction('resend', ctx.actor, state, { ...context, offer });
  requireAllowed(allowed);
  if (!invitable?.contact) throw new AppError(invitable?.unreachable ?? 'mail_address_missing');
  const invitations = splitByReachability([{ rfp_id: rfp.id, invitable }]);
  await applyTransition(change, allowed, { rfp_id: rfp.id, data: toInvitationHistoryData(invitations) });
  await inviteByMail(change, invitations.reached, { renewed: rfp.sent_at !== null });
}
