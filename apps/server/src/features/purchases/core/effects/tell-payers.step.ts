import { hasPermission } from '@ponuda/domain/access/actor';
import { readCreator } from '../people/offer-recipients.read.ts';
import { readColleagues } from '../people/recipients.read.ts';
import { tellColleague } from '../people/tell-colleague.step.ts';
import type { Change } from '../record/change.ts';
import { awaitingPaymentMail } from './mail/awaiting-payment.tsx';
import { purchaseApprovedMail } from './mail/purchase-approved.tsx';

/** The creator learns that it is approved, who did not approve it themselves; those who pay it, that it is their turn. */
export async function tellOfApproval(change: Change): Promise<void> {
  const { ctx, tx, locked } = change;
  const { row } = locked;
  const params = paramsOf(change);
  const creator = await readCreator(tx, row);
  if (creator && creator.id !== ctx.session.user.id)
    await tellColleague(tx, row, creator, {
      template: purchaseApprovedMail,
      params,
      dedupeKey: `purchase-${row.id}-v${row.version}-approved-${creator.id}`,
    });
  const direct = row.kind === 'direct';
  const payers = (await readColleagues(tx)).filter(({ id, actor }) => {
    // An owner holds every permission: whoever approved it need not be told what comes next.
    return id !== ctx.session.user.id && hasPermission(actor, direct ? 'direct-finances' : 'finances');
  });
  for (const payer of payers)
    await tellColleague(tx, row, payer, {
      template: awaitingPaymentMail,
      params,
      dedupeKey: `purchase-${row.id}-v${row.version}-payment-${payer.id}`,
      yourTurn: true,
      page: direct ? 'direct' : 'finances',
    });
}

function paramsOf({ ctx, locked: { row }, accepted, facts }: Change) {
  return {
    purchaseId: row.id,
    requestNumber: row.request_number,
    purchaseName: row.name,
    kind: row.kind === 'direct' ? ('direct' as const) : ('ad_hoc' as const),
    by: ctx.session.user.name,
    supplier: facts.awards[0]?.supplier.name ?? '',
    gross: accepted.gross.toFixed(2),
    currency: ctx.company.settings.currency,
  };
}
