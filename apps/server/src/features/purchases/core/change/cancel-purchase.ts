import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { verdict } from '@ponuda/domain/purchase/can';
import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { demand } from '../../../../platform/errors.ts';
import type { CompanyContext } from '../../../../platform/http/route.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import { requestCancelledMail } from '../effects/mail/request-cancelled.tsx';
import { releaseBudget } from '../ledger/budget.repo.ts';
import { readInvitedContacts } from '../people/offer-recipients.read.ts';
import { pageLink, sender } from '../people/sender.ts';
import type { Change, SeenPurchase } from '../record/change.ts';
import { byUser } from '../record/events.repo.ts';
import { applyTransition } from './apply-transition.repo.ts';
import { changePurchase } from './change-purchase.ts';

/** Cancels a purchase with its reason; every supplier whose invitation went out is told once (specification §4). */
export function cancelPurchase(
  ctx: CompanyContext,
  seen: SeenPurchase,
  reason: string,
): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, (change) => cancel(change, reason));
}

async function cancel(change: Change, reason: string): Promise<void> {
  const { ctx, tx, locked, state, context } = change;
  const allowed = verdict('cancel', ctx.actor, state, { ...context, reason });
  demand(allowed);
  await applyTransition(tx, locked, allowed, {
    by: byUser(ctx),
    data: { reason },
    set: { cancel_reason: reason },
  });
  const { effects } = allowed.row;
  if (effects.includes('release_budget')) await releaseBudget(tx, locked.row.id);
  if (effects.includes('mail_cancelled')) await tellSuppliers(change);
}

async function tellSuppliers(change: Change): Promise<void> {
  const { ctx, tx, locked } = change;
  const { row } = locked;
  for (const contact of await readInvitedContacts(tx, row.id)) {
    await queueMail(tx.trx, {
      dedupeKey: `rfp-${contact.rfpId}-cancelled`,
      companyId: ctx.company.id,
      template: requestCancelledMail,
      lang: contact.lang,
      to: contact,
      ...sender(change),
      params: {
        ...(await pageLink(change, contact.rfpId)),
        company: ctx.company.name,
        requestNumber: row.request_number,
        purchaseName: row.name,
        afterConfirmation: row.status === S.CLOSED,
      },
    });
  }
}
