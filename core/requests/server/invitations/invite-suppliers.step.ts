import type { ChangeContext } from '#core/purchase/server/record/change.ts';
import { AppError } from '#platform/server/errors.ts';
import { chooseSuppliers } from './choose-suppliers.step.ts';
import type { InvitableSupplier } from './invitable-suppliers.read.ts';
import { reviveInvitations } from './invitations.repo.ts';
import { inviteByMail, splitByReachability, toInvitationHistoryData } from './invite-by-mail.step.ts';

/**
 * Invites suppliers to a sent request; each supplier receives one email. A withdrawn invitation is revived with a new
 * link. `note` writes the history before the emails are queued.
 */
export async function inviteSuppliers(
  change: ChangeContext,
  suppliers: readonly InvitableSupplier[],
  note: (data: ReturnType<typeof toInvitationHistoryData>) => Promise<void>,
): Promise<void> {
  const { tx, locked, facts } = change;
  if (suppliers.length === 0) return;
  const unreachable = suppliers.find(({ contact }) => contact === null)?.unreachable;
  if (unreachable) throw new AppError(unreachable);
  const known = new Map(facts.rfps.map((rfp) => [rfp.supplier.id, rfp]));
  const revived = suppliers.flatMap(({ supplier_id }) => known.get(supplier_id)?.id ?? []);
  await reviveInvitations(tx, revived);
  const chosen = await chooseSuppliers(
    tx,
    locked.row.id,
    suppliers.filter(({ supplier_id }) => !known.has(supplier_id)),
  );
  const invitations = splitByReachability(
    suppliers.map((invitable) => ({
      rfp_id: known.get(invitable.supplier_id)?.id ?? chosen.get(invitable.supplier_id) ?? 0,
      invitable,
    })),
  );
  await note(toInvitationHistoryData(invitations));
  const renewed = invitations.reached.filter(({ rfp_id }) => revived.includes(rfp_id));
  await inviteByMail(change, renewed, { renewed: true });
  await inviteByMail(
    change,
    invitations.reached.filter((one) => !renewed.includes(one)),
    { renewed: false },
  );
}
