import { filterConfirmers, readColleagues } from '../people/recipients.read.ts';
import { readSplitSentenceParams } from '../record/splitting/splitting.read.ts';
import type { AppliedTransition } from './applied-transition.ts';
import { notifyDeciders } from './notify-deciders.step.ts';

/** Notifies users who may confirm the accepted offers that the purchase waits for them. */
export async function notifyConfirmers({ change }: AppliedTransition): Promise<void> {
  const confirmers = filterConfirmers(await readColleagues(change.tx), change);
  await notifyDeciders(
    change,
    confirmers,
    {
      step: 'realization',
      net: change.accepted.net.toFixed(2),
      split: await readSplitSentenceParams(change.tx, change, change.ctx.company.settings),
      suppliers: change.accepted.offers.map(({ rfp }) => rfp.supplier.name),
    },
    { action: 'confirm', judged: change },
  );
}
