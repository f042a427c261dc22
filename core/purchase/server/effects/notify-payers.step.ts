import { hasPermission } from '#platform/shared/access/actor.ts';
import { mayPayDirect } from '#platform/shared/access/purchase-rights.ts';
import { readColleagues } from '../people/recipients.read.ts';
import type { AppliedTransition } from './applied-transition.ts';
import { approvalParams } from './approval-params.ts';
import { awaitingPaymentMail } from './mail/awaiting-payment.tsx';
import { notifyPerson } from './notify-person.step.ts';

/** Notifies users who pay an approved ad hoc or direct purchase that they can pay it now. */
export async function notifyPayers({ change }: AppliedTransition): Promise<void> {
  const { ctx, tx, locked } = change;
  const direct = locked.row.kind === 'direct';
  const params = approvalParams(change);
  const payers = (await readColleagues(tx)).filter(({ id, actor }) => {
    // An owner has every permission, so the approver may be among the payers, but already knows about the approval.
    return id !== ctx.session.user.id && (direct ? mayPayDirect(actor) : hasPermission(actor, 'finances'));
  });
  for (const payer of payers)
    await notifyPerson(change, payer, awaitingPaymentMail, params, {
      your_turn: true,
      page: direct ? 'direct' : 'finances',
    });
}
