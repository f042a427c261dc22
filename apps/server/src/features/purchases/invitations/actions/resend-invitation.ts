import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { verdict } from '@ponuda/domain/purchase/can';
import type { CompanyContext } from '../../../../platform/context.ts';
import { AppError, demand, fieldError } from '../../../../platform/errors.ts';
import { applyTransition } from '../../core/change/apply-transition.repo.ts';
import { changePurchase } from '../../core/change/change-purchase.ts';
import type { Change, SeenPurchase } from '../../core/record/change.ts';
import { demandInvitation } from '../../core/record/demand-invitation.ts';
import { hasInvitation } from '../../core/record/invitations.read.ts';
import { invitationState } from '../../core/record/purchase-state.ts';
import { readInvitable } from '../contacts.read.ts';
import { byReach, inviteByMail, invitedData } from '../invite-by-mail.step.ts';

/** Sends one supplier a new link; every earlier one of it is dead from then on. */
export async function resendInvitation(
  ctx: CompanyContext,
  seen: SeenPurchase,
  rfpId: number,
): Promise<PurchaseDetail> {
  if (!(await hasInvitation(ctx.tenant, seen.subject.id, rfpId)))
    throw fieldError('rfp_id', 'unknown_record');
  return changePurchase(ctx, seen, (change) => resend(change, rfpId));
}

async function resend(change: Change, rfpId: number): Promise<void> {
  const { ctx, tx, locked, state, context, facts } = change;
  const rfp = demandInvitation(facts, rfpId);
  const [invitable] = await readInvitable(tx, [rfp.supplier.id], locked.row.category_id);
  // Contact persons may have come and gone since the supplier was invited.
  const hasEmail = invitable !== undefined && invitable.unreachable !== 'mail_address_missing';
  const offer = { ...invitationState(rfp), has_email: hasEmail };
  const allowed = verdict('resend', ctx.actor, state, { ...context, offer });
  demand(allowed);
  if (!invitable?.contact) throw new AppError(invitable?.unreachable ?? 'mail_address_missing');
  const invitations = byReach([{ rfp_id: rfpId, invitable }]);
  await applyTransition(change, allowed, { rfp_id: rfpId, data: invitedData(invitations) });
  await inviteByMail(change, invitations.reached, { renewed: rfp.sent_at !== null });
}
