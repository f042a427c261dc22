import type { RequestChanges } from '#core/purchase/rules/editing/request-changes.ts';
import { computeEditOutcome, type RequestContent } from '#core/purchase/rules/editing/request-edit.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { ChangeContext } from '#core/purchase/server/record/change.ts';
import { appendEvent, toUserActor } from '#core/purchase/server/record/events.repo.ts';
import type { InvitationFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import { chooseSuppliers } from './choose-suppliers.step.ts';
import type { InvitableSupplier } from './invitable-suppliers.read.ts';
import { markInvitationWithdrawn, removeChosenSuppliers } from './invitations.repo.ts';
import { inviteSuppliers } from './invite-suppliers.step.ts';
import { notifyOfChanges, notifyOfWithdrawal } from './notify-of-changes.step.ts';

/**
 * Replaces the chosen suppliers of an unsent request with the form's suppliers; a supplier that stays keeps its
 * invitation row.
 */
export async function replaceChosenSuppliers(
  { tx, locked, facts }: ChangeContext,
  suppliers: readonly InvitableSupplier[],
): Promise<void> {
  const before = facts.rfps.map(({ supplier }) => supplier.id);
  const wanted = suppliers.map(({ supplier_id }) => supplier_id);
  await removeChosenSuppliers(
    tx,
    locked.row.id,
    before.filter((id) => !wanted.includes(id)),
  );
  await chooseSuppliers(
    tx,
    locked.row.id,
    suppliers.filter(({ supplier_id }) => !before.includes(supplier_id)),
  );
}

interface Edit {
  readonly before: RequestContent;
  readonly after: RequestContent;
  readonly changes: RequestChanges;
  readonly suppliers: readonly InvitableSupplier[];
}

/**
 * Applies an edit of a sent request to its invitations: a removed supplier is withdrawn, a new supplier is invited,
 * and all others are notified of the changes. Each supplier gets at most one email, and none if nothing changed for
 * it.
 */
export async function changeInvitations(
  change: ChangeContext,
  fresh: ChangeContext,
  { before, after, changes, suppliers }: Edit,
): Promise<void> {
  const { tx, locked, facts } = change;
  const outcome = computeEditOutcome(locked.row.status, facts.rfps.map(edited), before, after);
  const withdrawn = outcome.withdrawn.map(({ rfp }) => rfp);
  await notifyOfWithdrawal(change, withdrawn);
  for (const rfp of withdrawn) await withdraw(change, rfp);
  await notifyOfChanges(
    fresh,
    outcome.recipients.map(({ rfp }) => rfp),
    changes,
    outcome.toReconfirm.map(({ rfp }) => rfp),
  );
  await inviteSuppliers(
    fresh,
    suppliers.filter(({ supplier_id }) => outcome.invited.includes(supplier_id)),
    async (data) => {
      await appendEvent(tx, { ...eventOf(change), kind: 'invite', data });
    },
  );
}

/** Withdraws an invitation with its own history entry, as if it were withdrawn separately. */
async function withdraw(change: ChangeContext, rfp: InvitationFacts): Promise<void> {
  const { tx, locked } = change;
  await markInvitationWithdrawn(tx, rfp, locked.now);
  await appendEvent(tx, {
    ...eventOf(change),
    kind: 'withdraw_invitation',
    rfp_id: rfp.id,
    data: {
      supplier: rfp.supplier.name,
      ...(rfp.status === OFFER_STATUS.ACCEPTED ? { acceptance_undone: true } : {}),
    },
  });
}

function eventOf({ ctx, locked }: ChangeContext) {
  return { purchase_id: locked.row.id, by: toUserActor(ctx), at: locked.now };
}

function edited(rfp: InvitationFacts) {
  return { ...getInvitationState(rfp), supplier_id: rfp.supplier.id, sent_at: rfp.sent_at, rfp };
}
