import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { isStaff } from '#platform/shared/access/actor.ts';
import { capacities } from '#platform/shared/access/stand-ins.ts';
import { approversOf, readColleagues } from '../people/recipients.read.ts';
import { readSplitSentence } from '../record/splitting/splitting.read.ts';
import type { Carried } from './carried.ts';
import { tellAwaiting } from './tell-awaiting.step.ts';

/**
 * Tells everybody who may approve that the purchase waits: staff for an initiation or a request, holders of the right
 * for an ad hoc or direct purchase. The user who asks is not told, nor is the creator under four eyes.
 */
export async function tellApprovers(carried: Carried): Promise<void> {
  const { change, written } = carried;
  if (change.locked.row.kind !== 'request') return await tellPurchaseApprovers(carried);
  const staff = (await readColleagues(change.tx)).filter(({ actor }) =>
    capacities(actor).some((one) => isStaff(one.actor)),
  );
  // A request that is initiated, or initiated again, waits for the initiation; all later ones for the request.
  const step = written.row.status === PURCHASE_STATUS.INITIATED ? 'initiation' : 'request';
  const action = step === 'initiation' ? 'approve_initiation' : 'send';
  const approvers = approversOf(staff, action, await change.fresh());
  await tellAwaiting(change, approvers, { step, net: null, suppliers: [] }, null);
}

/** An ad hoc or direct purchase as it now stands, with the link that approves just that. */
async function tellPurchaseApprovers({ change }: Carried): Promise<void> {
  const judged = await change.fresh();
  const approvers = approversOf(await readColleagues(change.tx), 'approve', judged);
  await tellAwaiting(
    change,
    approvers,
    {
      step: 'purchase',
      net: judged.accepted.net.toFixed(2),
      split: await readSplitSentence(change.tx, judged, change.ctx.company.settings),
      suppliers: judged.facts.awards.map(({ supplier }) => supplier.name),
    },
    { action: 'approve', judged },
  );
}
