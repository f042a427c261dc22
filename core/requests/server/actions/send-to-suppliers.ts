import { judgeAction } from '#core/purchase/rules/can.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { hasSector } from '#core/purchase/server/record/form-records.read.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError, requireAllowed } from '#platform/server/errors.ts';
import { splitByReachability, toInvitationHistoryData } from '../invitations/invite-by-mail.step.ts';
import { inviteByMail, readInvitableSuppliers } from '../invitations/public.ts';

export interface SendToSuppliersInput {
  /** The new department of the purchase; null leaves it unchanged. */
  readonly sector_id: number | null;
}

/** Sends a request to its suppliers atomically (specification §4): status ACTIVE, with one email to each supplier. */
export async function sendToSuppliers(
  ctx: CompanyContext,
  seen: SeenPurchase,
  sending: SendToSuppliersInput,
): Promise<PurchaseDetail> {
  await requireSector(ctx, sending.sector_id);
  return changePurchase(ctx, seen, (change) => applySendToSuppliers(change, sending));
}

export async function requireSector({ tenant }: CompanyContext, sectorId: number | null): Promise<void> {
  if (sectorId !== null && !(await hasSector(tenant, sectorId)))
    throw fieldError('sector_id', 'unknown_record');
}

/** Performs the sending within a change; used by `sendToSuppliers` and by the generic status call. */
export async function applySendToSuppliers(
  change: ChangeContext,
  { sector_id }: SendToSuppliersInput,
): Promise<void> {
  const { ctx, tx, locked, state, context, facts } = change;
  // Contact persons may have changed since the suppliers were chosen.
  const invitable = await readInvitableSuppliers(
    tx,
    facts.rfps.map(({ supplier }) => supplier.id),
    locked.row.category_id,
  );
  const invitations = splitByReachability(
    facts.rfps.flatMap((rfp) => {
      const one = invitable.find(({ supplier_id }) => supplier_id === rfp.supplier.id);
      return one ? [{ rfp_id: rfp.id, invitable: one }] : [];
    }),
  );
  const reached = new Set(invitations.reached.map(({ rfp_id }) => rfp_id));
  const allowed = judgeAction(
    'send',
    ctx.actor,
    {
      ...state,
      invitations: state.invitations.map((invitation, index) => ({
        ...invitation,
        has_email: reached.has(facts.rfps[index]?.id ?? 0),
      })),
    },
    context,
  );
  requireAllowed(allowed);
  const published = locked.row.publish_to_marketplace;
  await applyTransition(change, allowed, {
    data: { ...toInvitationHistoryData(invitations), ...(published ? { published } : {}) },
    set: {
      sent_at: locked.now,
      ...(published ? { published_at: locked.now } : {}),
      ...(sector_id === null ? {} : { sector_id }),
    },
  });
  await inviteByMail(change, invitations.reached, { renewed: false });
}
