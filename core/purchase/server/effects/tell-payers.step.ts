import { hasPermission } from '#platform/shared/access/actor.ts';
import { paysDirect } from '#platform/shared/access/purchase-rights.ts';
import { readColleagues } from '../people/recipients.read.ts';
import { approvalParams } from './approval-params.ts';
import type { Carried } from './carried.ts';
import { awaitingPaymentMail } from './mail/awaiting-payment.tsx';
import { tell } from './tell-of-purchase.step.ts';

/** Notifies users who pay an approved ad hoc or direct purchase that they can pay it now. */
export async function tellPayers({ change }: Carried): Promise<void> {
  const { ctx, tx, locked } = change;
  const direct = locked.row.kind === 'direct';
  const params = approvalParams(change);
  const payers = (await readColleagues(tx)).filter(({ id, actor }) => {
    // An owner has every permission, so the approver may be among the payers, but already knows about the approval.
    return id !== ctx.session.user.id && (direct ? paysDirect(actor) : hasPermission(actor, 'finances'));
  });
  for (const payer of payers)
    await tell(change, payer, awaitingPaymentMail, params, {
      your_turn: true,
      page: direct ? 'direct' : 'finances',
    });
}
