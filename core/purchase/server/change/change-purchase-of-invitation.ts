import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import type { ChangeContext, SeenPurchase } from '../record/change.ts';
import { hasInvitation } from '../record/invitations.read.ts';
import type { InvitationFacts } from '../record/purchase-facts.read.ts';
import { requireInvitation } from '../record/require-invitation.ts';
import { changePurchase } from './change-purchase.ts';

/**
 * Changes a purchase for one of its invitations; throws a field error at `rfp_id` if the invitation belongs to a
 * different purchase.
 */
export async function changePurchaseOfInvitation(
  ctx: CompanyContext,
  seen: SeenPurchase,
  rfpId: number,
  work: (change: ChangeContext, rfp: InvitationFacts) => Promise<void>,
): Promise<PurchaseDetail> {
  if (!(await hasInvitation(ctx.tenant, seen.subject.id, rfpId)))
    throw fieldError('rfp_id', 'unknown_record');
  return changePurchase(ctx, seen, (change) => work(change, requireInvitation(change.facts, rfpId)));
}
