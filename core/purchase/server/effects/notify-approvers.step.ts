import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { isStaff } from '#platform/shared/access/actor.ts';
import { listCapacities } from '#platform/shared/access/stand-ins.ts';
import { filterApprovers, readColleagues } from '../people/recipients.read.ts';
import { readSplitSentenceParams } from '../record/splitting/splitting.read.ts';
import type { AppliedTransition } from './applied-transition.ts';
import { notifyDeciders } from './notify-deciders.step.ts';

/**
 * Notifies all users who may approve that the purchase is waiting: staff for an initiation or a request, users with
 * the permission for an ad hoc or direct purchase. Leaves out the user who requests the approval and, under the
 * four-eyes rule, the creator.
 */
export async function notifyApprovers(carried: AppliedTransition): Promise<void> {
  const { change, written } = carried;
  if (change.locked.row.kind !== 'request') return await tellPurchaseApprovers(carried);
  const staff = (await readColleagues(change.tx)).filter(({ actor }) =>
    listCapacities(actor).some((one) => isStaff(one.actor)),
  );
  // In INITIATED, the request waits for the approval of its initiation; in all later statuses, the request itself
  // waits for approval.
  const step = written.row.status === PURCHASE_STATUS.INITIATED ? 'initiation' : 'request';
  const action = step === 'initiation' ? 'approve_initiation' : 'send';
  const approvers = filterApprovers(staff, action, await change.fresh());
  await notifyDeciders(change, approvers, { step, net: null, suppliers: [] }, null);
}

/** Notifies the approvers of an ad hoc or direct purchase, with a link that approves its current content. */
async function tellPurchaseApprovers({ change }: AppliedTransition): Promise<void> {
  const judged = await change.fresh();
  const approvers = filterApprovers(await readColleagues(change.tx), 'approve', judged);
  await notifyDeciders(
    change,
    approvers,
    {
      step: 'purchase',
      net: judged.accepted.net.toFixed(2),
      split: await readSplitSentenceParams(change.tx, judged, change.ctx.company.settings),
      suppliers: judged.facts.awards.map(({ supplier }) => supplier.name),
    },
    { action: 'approve', judged },
  );
}
