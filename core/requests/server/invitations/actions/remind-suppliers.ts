import { judgeAction } from '#core/purchase/rules/can.ts';
import { findRemindAllRefusal, type InvitationState } from '#core/purchase/rules/offer-status.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { addSupplierLink } from '#core/purchase/server/people/links.repo.ts';
import {
  type InvitedContact,
  readInvitedContacts,
} from '#core/purchase/server/people/offer-recipients.read.ts';
import { getSupplierMailSender, supplierLinkUrl } from '#core/purchase/server/people/sender.step.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { hasInvitation } from '#core/purchase/server/record/invitations.read.ts';
import type { InvitationFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, fieldError, requireAllowed } from '#platform/server/errors.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { DEFAULT_LANGUAGE } from '#platform/shared/languages.ts';
import { markInvitationsReminded } from '../invitations.repo.ts';
import { reminderMail } from '../mail/reminder.tsx';

/** Reminds the suppliers that have not answered: the given ones, or all if none are given. */
export async function remindSuppliers(
  ctx: CompanyContext,
  seen: SeenPurchase,
  rfpIds: readonly number[],
): Promise<PurchaseDetail> {
  for (const [index, rfpId] of rfpIds.entries())
    if (!(await hasInvitation(ctx.tenant, seen.subject.id, rfpId)))
      throw fieldError(`rfp_ids.${index}`, 'unknown_record');
  return changePurchase(ctx, seen, (change) => remind(change, new Set(rfpIds)));
}

async function remind(change: ChangeContext, chosen: ReadonlySet<number>): Promise<void> {
  const { ctx, tx, locked, state, context, facts } = change;
  const judge = (offer?: InvitationState) => judgeAction('remind', ctx.actor, state, { ...context, offer });
  const candidates = facts.rfps
    .filter((rfp) => chosen.size === 0 || chosen.has(rfp.id))
    .map((rfp) => ({ rfp, judgement: judge(getInvitationState(rfp)) }));
  // Suppliers that have answered in the meantime are skipped; the call is refused only if no supplier remains.
  const allowed = (candidates.find(({ judgement }) => judgement.ok) ?? candidates[0])?.judgement ?? judge();
  if (!allowed.ok && chosen.size === 0) {
    const refusals = candidates.flatMap(({ judgement }) => (judgement.ok ? [] : [judgement.code]));
    if (refusals.length === 0) refusals.push(allowed.code);
    throw new AppError(findRemindAllRefusal(refusals));
  }
  requireAllowed(allowed);
  const due = candidates.flatMap(({ rfp, judgement }) => (judgement.ok ? [rfp] : []));
  const contacts = await readInvitedContacts(tx, locked.row.id);
  await applyTransition(change, allowed, {
    data: { suppliers: due.map((rfp) => ({ rfp_id: rfp.id, supplier: rfp.supplier.name })) },
  });
  await markInvitationsReminded(
    tx,
    due.map(({ id }) => id),
    locked.now,
  );
  for (const rfp of due)
    remindOne(
      change,
      rfp,
      contacts.find(({ rfp_id }) => rfp_id === rfp.id),
    );
}

function remindOne(change: ChangeContext, rfp: InvitationFacts, contact: InvitedContact | undefined): void {
  const { ctx, tx, locked } = change;
  const { row, now } = locked;
  const secret = addSupplierLink(tx, rfp.id, now);
  queueMailAtCommit(tx, {
    dedupe_key: `rfp-${rfp.id}-reminder-v${row.version}`,
    company_id: ctx.company.id,
    template: reminderMail,
    lang: contact?.lang ?? DEFAULT_LANGUAGE,
    to: { email: rfp.contact?.email ?? '', name: rfp.contact?.name ?? '' },
    ...getSupplierMailSender(change),
    params: {
      rfp_id: rfp.id,
      link: supplierLinkUrl(ctx.platform.config.publicUrl, secret),
      company: ctx.company.name,
      supplier: rfp.supplier.name,
      request_number: row.request_number,
      purchase_name: row.name,
      date_for_offer: row.date_for_offer ?? '',
      to_be_reconfirmed: rfp.to_be_reconfirmed,
    },
  });
}
